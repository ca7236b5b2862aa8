import Type from 'typebox'
import { Nullable } from './common.ts'

/** Who a row is about, in both languages; spread into the rows of lists. */
export const personFields = {
  employee_id: Type.String(),
  employee_code: Type.String(),
  employee_name: Type.String(),
  employee_last_name: Type.String(),
  employee_name_en: Nullable(Type.String()),
  employee_last_name_en: Nullable(Type.String())
}
