/** In the address of a board of days: a day of everybody; those of a row begin with its key. */
export const dayId = (date: string): string => `.${date}`
