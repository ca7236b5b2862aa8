import Type from 'typebox'
import { Nullable } from '../common.ts'

// Fields that several screens of the head office share.

export const Id = Type.String({ minLength: 1, maxLength: 64 })

export const branchFields = {
  branch_id: Type.String(),
  branch_code: Type.String(),
  branch_name: Type.String()
}

/** The person whom a record belongs to. */
export const ownerFields = {
  employee_code: Type.String(),
  employee_name: Type.String(),
  employee_last_name: Type.String(),
  employee_name_en: Nullable(Type.String()),
  employee_last_name_en: Nullable(Type.String())
}
