/** `message` where `errors` lists what is wrong with an employee's fields (spec 7.2). */
export const INVALID_MESSAGE = 'ข้อมูลไม่ถูกต้อง'
