import Type, { type TObject } from 'typebox'
import { idFieldOf } from '../../domain/approval/document-kinds.ts'
import { type DocumentKind, REQUESTED_FLAGS } from '../../domain/approval/flags.ts'
import { EncodedId } from '../field-schemas.ts'
import { SUBJECT_FIELDS } from './document-fields.ts'

// Documents that need approval (spec 4.14 to 4.19, decisions 0016 and 0039).

const Optional = (description: string) => Type.Optional(Type.String({ description }))

const Owner = { employee_code: Type.String() }
const Acting = { authorize_id: Type.Optional(EncodedId('the acting user')) }

export const SubmitBody = (kind: DocumentKind): TObject =>
  Type.Object({ ...Owner, ...SUBJECT_FIELDS[kind], ...Acting })
export const UpdateBody = (kind: DocumentKind): TObject =>
  Type.Object({
    [idFieldOf(kind)]: EncodedId('the document'),
    ...Owner,
    ...SUBJECT_FIELDS[kind],
    ...Acting
  })
export const DeleteBody = (kind: DocumentKind): TObject =>
  Type.Object({ [idFieldOf(kind)]: EncodedId('the document'), ...Acting })

/** Spec 4.14. */
export const ApproveBody = (kind: DocumentKind): TObject =>
  Type.Object({
    [idFieldOf(kind)]: EncodedId('the document'),
    employee_code: Type.String({ description: 'owner of the document' }),
    approve_flag: Type.Enum([...REQUESTED_FLAGS], {
      description: '02 approve, 03 reject, 05 cancel, 04 06 07 08 the steps'
    }),
    authorize_id: EncodedId('the approver'),
    approve_remark: Optional('required when approve_flag is 03'),
    authorize_line: Type.Optional(
      Type.Union([Type.Boolean(), Type.String()], { description: 'true: HR follows the approval order' })
    ),
    extra_round: Type.Optional(Type.Enum(['Y', 'N'], { description: 'Y allows an otherwise closed period' })),
    no_hr_permission: Type.Optional(Type.Boolean({ description: 'true removes HR privileges' }))
  })

export const ListBody = Type.Object({
  employee_code: Optional('of the owner'),
  start_dt: Optional('YYYY-MM-DD'),
  end_dt: Optional('YYYY-MM-DD'),
  approve_flag: Optional('01 to 09'),
  _PAGE: Type.Optional(Type.Integer({ default: 1, description: 'from 1; below is 1' })),
  _NUMBER_PER_PAGE: Type.Optional(Type.Integer({ default: 10, description: '1 to 100; clamped' }))
})
