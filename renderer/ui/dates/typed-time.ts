/** `HH:mm` from an entry such as `830`, `8.30`, `8:30`; anything else stays unchanged, to be refused. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? []
  return hours === '' ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`
}
