import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { StoredFiles } from './files.ts'

/** Pictures that a page may show in place; everything else is a download. */
const SHOWN_IN_PLACE = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** `/files/{id}` (companion 1): pictures of punches are personal data, so it takes a scope or a signed-in HR user. */
export function filesRoutes(files: StoredFiles): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      '/files/:file_id',
      {
        config: { access: { kind: 'scope', scope: 'attendance:read' } },
        schema: {
          tags: ['Attendance'],
          summary: 'Picture of a punch',
          params: Type.Object({ file_id: Type.String({ maxLength: 64 }) })
        }
      },
      async (request, reply) => {
        const { file, bytes } = await files.read(request.params.file_id)
        const isPicture = SHOWN_IN_PLACE.has(file.media_type)
        return reply
          .header('content-type', file.media_type)
          .header('content-disposition', isPicture ? 'inline' : 'attachment')
          .header('cache-control', 'private, no-store')
          .send(bytes)
      }
    )
  }
}
