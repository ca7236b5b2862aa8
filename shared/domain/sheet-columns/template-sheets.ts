/** Sheets of a template that are only for people to read. */
export const TEMPLATE_SHEETS = { examples: 'ตัวอย่าง Examples', guide: 'คำอธิบาย Guide' } as const

/** Columns that the workstation adds to rows that were not imported; an import ignores them. */
export const NOTE_HEADINGS = {
  source: 'แถวเดิม\nOriginal row',
  reason: 'เหตุผลที่ไม่ได้นำเข้า\nWhy it was not imported'
} as const

const notes = new Set(Object.values(NOTE_HEADINGS).map(heading => heading.replaceAll(/\s/g, '')))

export const isNoteHeading = (heading: string): boolean => notes.has(heading.replaceAll(/\s/g, ''))
