import type {} from '@fastify/cookie'
import { sessionOperations } from '#shared/contracts/accounts/accounts.ts'
import { listOperations } from '#shared/contracts/accounts/list-memory.ts'
import { companyOperations } from '#shared/contracts/head-office/company.ts'
import { companyAccountOperations } from '#shared/contracts/head-office/company-accounts.ts'
import { companyActivityOperations } from '#shared/contracts/head-office/company-activity.ts'
import { companyCommandOperations } from '#shared/contracts/head-office/company-commands.ts'
import { companyRecordOperations } from '#shared/contracts/head-office/company-records.ts'
import { keepCookie, SESSION_COOKIE, screenRoutes } from '../modules/access/access.ts'
import { pick } from '../platform/pick.ts'
import type { AccountAdministration } from './accounts/account-administration.ts'
import type { HeadOfficeAccounts } from './accounts/accounts.ts'
import type { ListMemories } from './accounts/list-memories.ts'
import type { ActivityOfCompany } from './activity/activity.ts'
import type { Branches } from './branches/branches.ts'
import type { Digests } from './branches/digests/digests.ts'
import type { Commands } from './commands/commands.ts'
import type { Documents } from './documents/documents.ts'
import type { HolidaysOfCompany } from './lists/company-holidays.ts'
import type { WorkCyclesOfCompany } from './lists/company-work-cycles.ts'
import type { People } from './people/people.ts'
import type { PersonRecords } from './people/person-records.ts'

const groups = { kind: 'public' } as const
const unlocked = { kind: 'user', openWhile: ['must_change_password'] } as const
/** Second factors and idle locks are not offered so far. */
const operations = pick(sessionOperations, [
  'GET /app/v1/session',
  'POST /app/v1/session',
  'DELETE /app/v1/session',
  'POST /app/v1/session/password',
  'PUT /app/v1/session/preferences'
])

/** Sign-in as on a workstation. */
export const accountRoutes = (accounts: HeadOfficeAccounts) =>
  screenRoutes(unlocked, operations, {
    'GET /app/v1/session': { groups, handle: ({ request }) => accounts.state(request.caller) },
    'POST /app/v1/session': {
      groups,
      handle: async ({ body, request, reply }) => {
        const opened = await accounts.signIn(body, request.ip)
        keepCookie(reply, opened.token)
        return accounts.openedState(opened)
      }
    },
    'DELETE /app/v1/session': async ({ user, reply }) => {
      await accounts.signOut(user)
      void reply.clearCookie(SESSION_COOKIE, { path: '/' })
      return accounts.state(null)
    },
    'POST /app/v1/session/password': async ({ user, body }) => {
      await accounts.changePassword(user, body.old_password, body.new_password)
      return accounts.state(user)
    },
    'PUT /app/v1/session/preferences': ({ user, body }) => accounts.savePreferences(user.id, body)
  })

/** Screens of the head office; whoever has an account may use all of them. */
export const companyRoutes = (branches: Branches, digests: Digests, people: People) =>
  screenRoutes('everybody', companyOperations, {
    'GET /app/v1/company/branches': () => branches.list(),
    'POST /app/v1/company/branches': ({ user, body }) => branches.create(user, body),
    'GET /app/v1/company/branches/{branch_id}/events': ({ params }) => branches.events(params.branch_id),
    'POST /app/v1/company/branches/{branch_id}/code': ({ user, params }) =>
      branches.newCode(user, params.branch_id),
    'POST /app/v1/company/branches/{branch_id}/revoke': ({ user, params }) =>
      branches.revoke(user, params.branch_id),
    'POST /app/v1/company/branches/{branch_id}/compare': ({ params }) => digests.want(params.branch_id),
    'GET /app/v1/company/branches/{branch_id}/differences': ({ params }) =>
      digests.differences(params.branch_id),
    'GET /app/v1/company/people': ({ query }) => people.list(query)
  })

/** What acts on branches, by commands. */
export const companyCommandRoutes = (commands: Commands, documents: Documents, holidays: HolidaysOfCompany) =>
  screenRoutes('everybody', companyCommandOperations, {
    'GET /app/v1/company/commands': ({ query }) => commands.list(query),
    'POST /app/v1/company/commands/{command_id}/cancel': ({ user, params }) =>
      commands.cancel(user, params.command_id),
    'POST /app/v1/company/commands/{command_id}/note': ({ user, params }) =>
      commands.note(user, params.command_id),
    'GET /app/v1/company/documents': ({ query }) => documents.list(query),
    'POST /app/v1/company/documents/decide': ({ user, body }) => documents.decide(user, body),
    'GET /app/v1/company/holidays': ({ query }) => holidays.list(query.year),
    'POST /app/v1/company/holidays/send': ({ user, body }) => holidays.send(user, body)
  })

/** Accounts of the head office, and what was done with them. */
export const companyAccountRoutes = (accounts: AccountAdministration, activity: ActivityOfCompany) =>
  screenRoutes(
    'everybody',
    { ...companyAccountOperations, ...companyActivityOperations },
    {
      'GET /app/v1/company/activity': ({ query }) => activity.list(query),
      'GET /app/v1/company/accounts': () => accounts.list(),
      'POST /app/v1/company/accounts': ({ user, body }) => accounts.add(user, body),
      'PUT /app/v1/company/accounts/{user_id}/disabled': ({ user, params, body }) =>
        accounts.setDisabled(user, params.user_id, body.is_disabled),
      'POST /app/v1/company/accounts/{user_id}/password': ({ user, params }) =>
        accounts.resetPassword(user, params.user_id)
    }
  )

/** Records of branches that are changed by commands. */
export const companyRecordRoutes = (records: PersonRecords, workCycles: WorkCyclesOfCompany) =>
  screenRoutes('everybody', companyRecordOperations, {
    'GET /app/v1/company/people/record': ({ query }) => records.read(query),
    'POST /app/v1/company/people/change': ({ user, body }) => records.change(user, body),
    'GET /app/v1/company/punches': ({ query }) => records.punches(query),
    'POST /app/v1/company/punches/correct': ({ user, body }) => records.correct(user, body),
    'GET /app/v1/company/work-cycles': () => workCycles.list(),
    'POST /app/v1/company/work-cycles/send': ({ user, body }) => workCycles.send(user, body)
  })

export const listRoutes = (lists: ListMemories) =>
  screenRoutes('everybody', listOperations, {
    'GET /app/v1/lists/{list_id}': ({ user, params }) => lists.read(user, params.list_id),
    'PUT /app/v1/lists/{list_id}': ({ user, params, body }) => lists.save(user, params.list_id, body)
  })
