import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { refusal } from '#shared/contracts/failures.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { attachment } from '../../platform/downloads.ts'
import type { Caller } from '../access/access.ts'
import type { StoredFile, StoredFiles } from './files.ts'

/** Pictures that a page may show inline; everything else is a download. */
const SHOWN_IN_PLACE = new Set(['image/jpeg', 'image/png', 'image/webp'])

const FileBytes = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' })

const SCOPES = [
  'attendance:read',
  'employee:read:basic',
  'employee:read:personal',
  'document:manage'
] as const

/** Whether a file is attached to a document that the caller may see, or the photograph of the one whom it is about. */
type IsOfVisibleDocument = (caller: Caller, fileId: string) => Promise<boolean>

/**
 * `/files/{id}` (decision 0037): personal data, so each file names the scope it needs; users may read their own photograph and
 * the attachments of documents that they may see, with the photographs of the people whom those are about.
 */
export function filesRoutes(
  files: StoredFiles,
  isOfVisibleDocument: IsOfVisibleDocument
): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      '/files/:file_id',
      {
        config: { access: { kind: 'scopes', anyOf: SCOPES, isOpenToUsers: true } },
        schema: {
          tags: ['Workstation'],
          summary: 'A stored picture or document',
          operationId: 'getFile',
          params: Type.Object({
            file_id: Type.String({ maxLength: 64, description: 'as the file’s URL has it' })
          }),
          response: {
            200: {
              description: 'The file as it was stored; a document is a download',
              content: { 'image/*': { schema: FileBytes }, 'application/*': { schema: FileBytes } }
            },
            404: refusal(404, 'There is no such file', 'There is no such file.')
          }
        }
      },
      async (request, reply) => {
        const { file, bytes } = await files.read(request.params.file_id)
        const { caller, bearerUser } = request
        const user = caller?.kind === 'user' ? caller : null
        const owner = user ?? bearerUser
        const isReadable =
          mayRead(caller, file) ||
          (owner !== null && (await files.isPhotographOf(owner.id, file.id))) ||
          (caller !== null && mayListDocuments(caller) && (await isOfVisibleDocument(caller, file.id)))
        if (!isReadable) throw insufficient()
        const isPicture = SHOWN_IN_PLACE.has(file.media_type)
        return reply
          .header('content-type', file.media_type)
          .header('content-disposition', isPicture ? 'inline' : attachment(file.original_name ?? file.id))
          .header('cache-control', 'private, no-store')
          .send(bytes)
      }
    )
  }
}

/** The personal scope includes the basic one. Of signed-in users only HR may read the files of all documents and of loans. */
function mayRead(caller: Caller | null, { scope }: StoredFile): boolean {
  if (caller === null) return false
  if (scope === 'document:manage' && caller.kind === 'user') return caller.groups.has('hr')
  return (
    caller.scopes.has(scope) ||
    (scope === 'employee:read:basic' && caller.scopes.has('employee:read:personal'))
  )
}

const mayListDocuments = (caller: Caller): boolean =>
  caller.kind === 'user' || caller.scopes.has('document:manage')

const insufficient = (): WorkstationError =>
  new WorkstationError('forbidden', 'permission.missing', {
    error: { type: 'PERMISSION_DENIED' }
  })
