/** First and last name in English, as far as they are known; null if neither is. */
export const englishNameOf = (
  person: Readonly<Record<'employee_name_en' | 'employee_last_name_en', string | null>>
): string | null => [person.employee_name_en, person.employee_last_name_en].filter(Boolean).join(' ') || null
