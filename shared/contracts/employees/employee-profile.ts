import Type, { type TSchema } from 'typebox'
import {
  ADDRESS_FIELDS,
  listNameOf,
  RECORD_KIND_NAMES,
  RECORD_KINDS,
  type RecordKind
} from '../../domain/employees/record-kinds.ts'
import {
  actionTitle,
  answerFields,
  EncodedId,
  EncodedPicture,
  FormFile,
  requestFields
} from '../field-schemas.ts'

// add- and update-employee-profile (spec 4.4, 4.6); the fields come from the shared table of record kinds.

const employee_code = Type.String({ minLength: 1, maxLength: 50 })

const DOCUMENT_FILE = FormFile(
  'PDF, Word, Excel, PowerPoint, JPEG, PNG or WebP without macros, at most 10 MB'
)
const adding = (action: string, fields: Record<string, TSchema>): TSchema =>
  Type.Object(
    { employee_code, ...fields },
    { title: actionTitle('AddProfile', action), description: `path_action=${action}` }
  )
const updating = (action: string, fields: Record<string, TSchema>, name = action): TSchema =>
  Type.Object(fields, { title: actionTitle('UpdateProfile', name), description: `path_action=${action}` })

const employee_possess_id = EncodedId('the possession')

/** As JSON; one of these, chosen by `path_action`. */
export const AddProfileBody = Type.Union([
  ...RECORD_KIND_NAMES.filter(kind => kind !== 'document').map(kind =>
    adding(kind, requestFields(RECORD_KINDS[kind].fields))
  ),
  adding('possess-image', { employee_possess_id, image_64: EncodedPicture })
])

/** As multipart/form-data: requests with a file. */
export const AddProfileForm = Type.Union([
  adding('document', { ...requestFields(RECORD_KINDS.document.fields), _doc: DOCUMENT_FILE }),
  Type.Object(
    { employee_code, employee_possess_id, _image: FormFile('JPEG, PNG or WebP of at most 2 MB') },
    { title: 'AddProfilePossessImageFile', description: 'path_action=possess-image' }
  )
])
export const AddProfileAnswer = Type.Object(
  { id: Type.String({ description: 'raw id of what was added' }) },
  { title: 'AddedProfileRecord' }
)

const changesOf = (kind: RecordKind): Record<string, TSchema> => ({
  employee_code,
  [RECORD_KINDS[kind].idField]: EncodedId('the record'),
  ...requestFields(RECORD_KINDS[kind].fields, { areOptional: true })
})

/** As JSON; one of these, chosen by `path_action`. Omitted fields are kept, empty ones are cleared. */
export const UpdateProfileBody = Type.Union([
  ...RECORD_KIND_NAMES.map(kind => updating(kind, changesOf(kind))),
  // For addresses the employee's code is in the query (spec 4.4).
  updating('address', {
    employee_id: EncodedId('the employee of the code'),
    ...requestFields(ADDRESS_FIELDS)
  })
])

/** As multipart/form-data: a document with a new file. */
export const UpdateProfileForm = updating(
  'document',
  { ...changesOf('document'), _doc: Type.Optional(DOCUMENT_FILE) },
  'document-file'
)

const FileAddress = Type.String({ description: 'empty without employee:read:personal, which the file takes' })

/** A record as shown in responses. */
export const ProfileRecord = (kind: RecordKind, more: Record<string, TSchema> = {}): TSchema =>
  Type.Object(
    {
      [RECORD_KINDS[kind].idField]: Type.String(),
      ...answerFields(RECORD_KINDS[kind].fields),
      ...(kind === 'document' ? { documents_file_name: Type.String(), documents_path: FileAddress } : {}),
      created: Type.String({ description: 'YYYY-MM-DD HH:mm:ss, wall clock of the branch' }),
      updated: Type.String(),
      ...more
    },
    { title: more.possess_images ? 'ProfilePossessWithImages' : actionTitle('Profile', kind) }
  )

const Address = Type.Object(
  {
    employee_id: Type.String(),
    employee_code: Type.String(),
    ...answerFields(ADDRESS_FIELDS)
  },
  { title: 'ProfileAddress' }
)
/** The record or address after the change. */
export const UpdateProfileAnswer = Type.Union([
  ...RECORD_KIND_NAMES.map(kind => ProfileRecord(kind)),
  Address
])

const PossessImage = Type.Object(
  { employee_possess_image_id: Type.String(), image_path: FileAddress },
  { title: 'PossessImage' }
)

/** The block `profile`: one array for each kind of record. */
export const Profile = Type.Object(
  Object.fromEntries(
    RECORD_KIND_NAMES.map(kind => [
      listNameOf(kind),
      Type.Array(ProfileRecord(kind, kind === 'possess' ? { possess_images: Type.Array(PossessImage) } : {}))
    ])
  ),
  { title: 'EmployeeProfile' }
)
export const ProfileDocument = ProfileRecord('document')
