import { approvalOperations, type Submissions } from '#shared/contracts/approvals/approval-actions.ts'
import { idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { hasCustomFields } from '#shared/domain/custom-field.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { screenRoutes, type UserCaller } from '../../access/access.ts'
import { customFieldsOf } from '../../custom-fields/custom-fields.ts'
import { SCAN_TEXT_LIMIT } from '../../files/files.ts'
import { workCycleNames } from '../../roster/roster.ts'
import type { ApprovalParts } from '../approval-parts.ts'
import { awayPeople, calendarPage } from '../calendar/calendar.ts'
import { deleteDocument } from '../document/delete-document.ts'
import { moveToNewChain } from '../document/move-chain.ts'
import { changeDocument } from '../document/write-document.ts'
import { setCompensation } from '../leave/compensation.ts'
import { peopleFound, submitsFor } from '../people-of-documents.ts'
import { decideMany, simulate, submitMany } from './decisions.ts'
import { contextOf } from './document-context.ts'
import { documentPage, visibleDocument } from './document-page.ts'
import { documentList, inboxPage } from './inbox.ts'
import { leaveFacts } from './leave-facts.ts'
import { previewDocument } from './preview.ts'
import { screenOf } from './viewer.ts'

const bodyLimit = SCAN_TEXT_LIMIT

/** Documents for the signed-in user: those that wait, the context of a decision, and the user's actions. */
export function inboxRoutes(parts: ApprovalParts) {
  const { database, runtime } = parts
  const screen = (caller: UserCaller) => screenOf(parts, caller)
  /** A document that the user may see, and the field of the open API with its id. */
  const named = async (caller: UserCaller, id: string) => {
    const { kind } = await visibleDocument(await screen(caller), id)
    return { kind, idField: { [idFieldOf(kind)]: encodeId(id) } }
  }
  return screenRoutes('everybody', approvalOperations, {
    'GET /app/v1/approvals/inbox': async ({ user, query }) => inboxPage(await screen(user), query),
    'GET /app/v1/approvals/documents': async ({ user, query }) => documentList(await screen(user), query),
    'GET /app/v1/approvals/calendar': async ({ user, query }) => calendarPage(await screen(user), query),
    'GET /app/v1/approvals/calendar/away': async ({ user, query }) => ({
      people: await awayPeople(await screen(user), query)
    }),
    'GET /app/v1/approvals/people': async ({ user, query: { search = '' } }) => {
      const { db, viewer } = await screen(user)
      return { people: await peopleFound(db, search, submitsFor(viewer.person)) }
    },
    'GET /app/v1/approvals/documents/{document_id}': async ({ user, params }) =>
      documentPage(await screen(user), params.document_id),
    'GET /app/v1/approvals/documents/{document_id}/context': async ({ user, params }) => {
      const shown = await screen(user)
      return contextOf(shown, await visibleDocument(shown, params.document_id))
    },
    'POST /app/v1/approvals/documents/{document_id}/simulation': {
      isReading: true,
      handle: async ({ user, params, body }) => simulate(await screen(user), params.document_id, body)
    },
    'POST /app/v1/approvals/documents/{document_id}/update': {
      bodyLimit,
      handle: async ({ user, params, body: { fields, base_updated } }) => {
        const { kind, idField } = await named(user, params.document_id)
        await changeDocument(parts, kind, { ...fields, ...idField }, user, base_updated)
      }
    },
    'POST /app/v1/approvals/documents/{document_id}/delete': async ({ user, params }) => {
      const { kind, idField } = await named(user, params.document_id)
      await deleteDocument(parts, kind, idField, user)
    },
    'POST /app/v1/approvals/documents/{document_id}/move': {
      groups: ['hr'],
      handle: async ({ user, params }) => {
        const { viewer } = await screen(user)
        await moveToNewChain(parts, params.document_id, viewer.person, user)
      }
    },
    'PUT /app/v1/approvals/documents/{document_id}/compensation': {
      groups: ['hr'],
      handle: async ({ user, params, body }) => {
        const { viewer } = await screen(user)
        await setCompensation(parts, params.document_id, body, viewer.person, user)
      }
    },
    'GET /app/v1/approvals/form': async ({ query: { kind } }) => ({
      custom_fields: hasCustomFields(kind) ? await customFieldsOf(database.read, runtime, kind, null) : [],
      work_cycles: kind === 'work-cycle-change' ? await workCycleNames(database.read) : []
    }),
    'GET /app/v1/approvals/leave-facts': async ({ user, query }) => ({
      people: await leaveFacts(await screen(user), query)
    }),
    'POST /app/v1/approvals/decisions': ({ user, body }) => decideMany(parts, body, user),
    'POST /app/v1/approvals/submissions': {
      bodyLimit,
      // Each document gets a copy of the attachment.
      storesTimes: body => (body as Submissions).documents.length,
      handle: ({ user, body }) => submitMany(parts, body, user)
    },
    'POST /app/v1/approvals/preview': {
      isReading: true,
      bodyLimit,
      handle: ({ user, body }) => previewDocument(parts, body, user)
    }
  })
}
