/** `HH:mm` of what was typed: `830`, `8.30`, `8:30`; what is no time stays as it is, to be refused. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? []
  return hours === '' ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`
}
