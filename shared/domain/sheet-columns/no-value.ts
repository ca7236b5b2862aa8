/** What people write into a cell that has no value: `-`, `–`, `ไม่มี`, `n/a`. */
const NO_VALUE =
  /^(?:[-\u2010-\u2015\u2212_.*]+|ไม่มี(?:ข้อมูล|เบอร์|อีเมล)?|ไม่ระบุ|ไม่ทราบ|ไม่ปรากฏ|n\.?\s*[/.]?\s*a\.?|null|nil|none|not available|not applicable)$/i

/** Whether a text says that there is no value. */
export const meansNoValue = (text: string): boolean => NO_VALUE.test(text.trim())
