/** The sheets of the template: people are entered on the first; the second is only read by people. */
export const TEMPLATE_SHEETS = { people: 'พนักงาน Employees', guide: 'คำอธิบาย Guide' } as const
