import type { FastifyPluginAsync } from 'fastify'
import { PUNCH_FILE_PART_BYTES, punchFileOperations } from '#shared/contracts/attendance/punch-files.ts'
import { screenRoutes } from '../../access/access.ts'
import type { PunchFiles } from '../terminals.ts'

/** A part in Base64, with room for the rest of the body. */
const bodyLimit = Math.ceil(PUNCH_FILE_PART_BYTES / 3) * 4 + 64 * 1024

export const punchFilesRoutes = (files: PunchFiles): FastifyPluginAsync =>
  screenRoutes(['hr', 'admin'], punchFileOperations, {
    'GET /app/v1/punch-files': () => files.list(),
    'POST /app/v1/punch-files': ({ user, body }) => files.create(user, body),
    'GET /app/v1/punch-files/{run_id}': ({ params }) => files.get(params.run_id),
    'PUT /app/v1/punch-files/{run_id}/content': {
      bodyLimit,
      handle: ({ params, body }) => files.addContent(params.run_id, body)
    },
    'GET /app/v1/punch-files/{run_id}/look': ({ params }) => files.look(params.run_id),
    'POST /app/v1/punch-files/{run_id}/check': {
      isReading: true,
      handle: ({ params, body }) => files.check(params.run_id, body.mapping)
    },
    'POST /app/v1/punch-files/{run_id}/start': ({ user, params, body }) =>
      files.start(user, params.run_id, body.mapping),
    'POST /app/v1/punch-files/{run_id}/cancel': ({ params }) => files.cancel(params.run_id),
    'GET /app/v1/punch-files/{run_id}/bad-lines': ({ params }) => files.badLines(params.run_id),
    'GET /app/v1/punch-files/{run_id}/undo': ({ params }) => files.previewUndo(params.run_id),
    'POST /app/v1/punch-files/{run_id}/undo': ({ user, params }) => files.undo(user, params.run_id)
  })
