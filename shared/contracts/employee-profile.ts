import Type, { type TSchema } from 'typebox'
import {
  ADDRESS_FIELDS,
  listNameOf,
  RECORD_KIND_NAMES,
  RECORD_KINDS,
  type RecordKind
} from '../domain/record-kinds.ts'
import { answerFields, EncodedId, FormFile, requestFields } from './field-schemas.ts'

// add- and update-employee-profile (spec 4.4, 4.6); the fields come from the one table of record kinds.

const employee_code = Type.Optional(Type.String({ description: 'required, here or in the query' }))

const DOCUMENT_FILE = FormFile(
  'PDF, Word, Excel, PowerPoint, JPEG, PNG or WebP without macros, at most 10 MB'
)

const AddRecord = (kind: RecordKind): TSchema =>
  Type.Object(
    {
      employee_code,
      ...requestFields(RECORD_KINDS[kind].fields),
      ...(kind === 'document' ? { _doc: DOCUMENT_FILE } : {})
    },
    { title: kind }
  )

const UpdateRecord = (kind: RecordKind): TSchema =>
  Type.Object(
    {
      employee_code,
      [RECORD_KINDS[kind].idField]: EncodedId('the record'),
      ...requestFields(RECORD_KINDS[kind].fields, { areOptional: true }),
      ...(kind === 'document' ? { _doc: Type.Optional(DOCUMENT_FILE) } : {})
    },
    { title: kind }
  )

/** One of these, as `path_action` says. */
export const AddProfileBody = Type.Union([
  ...RECORD_KIND_NAMES.map(AddRecord),
  Type.Object(
    {
      employee_code,
      employee_possess_id: EncodedId('the possession'),
      image_64: Type.Optional(Type.String({ description: 'Base64 or data URI; exactly one of the two' })),
      _image: Type.Optional(FormFile('JPEG, PNG or WebP of at most 2 MB'))
    },
    { title: 'possess-image' }
  )
])
export const AddProfileAnswer = Type.Object({ id: Type.String({ description: 'raw id of what was added' }) })

/** One of these, as `path_action` says; what is not sent stays, what is sent empty is cleared. */
export const UpdateProfileBody = Type.Union([
  ...RECORD_KIND_NAMES.map(UpdateRecord),
  Type.Object(
    {
      employee_code,
      employee_id: EncodedId('the employee of the code'),
      ...requestFields(ADDRESS_FIELDS)
    },
    { title: 'address' }
  )
])

/** A record as answers show it. */
export const ProfileRecord = (kind: RecordKind, more: Record<string, TSchema> = {}): TSchema =>
  Type.Object(
    {
      [RECORD_KINDS[kind].idField]: Type.String(),
      ...answerFields(RECORD_KINDS[kind].fields),
      ...(kind === 'document' ? { documents_file_name: Type.String(), documents_path: Type.String() } : {}),
      created: Type.String({ description: 'YYYY-MM-DD HH:mm:ss, wall clock of the branch' }),
      updated: Type.String(),
      ...more
    },
    { title: kind }
  )

const Address = Type.Object(
  {
    employee_id: Type.String(),
    employee_code: Type.String(),
    ...answerFields(ADDRESS_FIELDS)
  },
  { title: 'address' }
)
/** The record, or the address, as it is now. */
export const UpdateProfileAnswer = Type.Union([
  ...RECORD_KIND_NAMES.map(kind => ProfileRecord(kind)),
  Address
])

const PossessImage = Type.Object({ employee_possess_image_id: Type.String(), image_path: Type.String() })

/** The block `profile`: one array for each kind of record. */
export const Profile = Type.Object(
  Object.fromEntries(
    RECORD_KIND_NAMES.map(kind => [
      listNameOf(kind),
      Type.Array(ProfileRecord(kind, kind === 'possess' ? { possess_images: Type.Array(PossessImage) } : {}))
    ])
  )
)
export const ProfileDocument = ProfileRecord('document')
