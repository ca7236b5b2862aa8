import { GROUPS } from '#shared/contracts/common.ts'
import { giveLocalAccess } from '../modules/accounts/accounts.ts'
import { endGrantsOf } from '../oauth/oauth.ts'
import { type Command, type Output, readWords, UsageProblem, withOffline } from './command.ts'

/** `user create` (decision 0037). */
export async function runUserCommand(command: Command): Promise<Output> {
  const { dataDir, verb, rest, employeeCode, userName, groups, letIn } = command
  if (verb !== 'create') throw new UsageProblem(`There is no command 'user ${verb}' of that form.`)
  if (!employeeCode) throw new UsageProblem('user create needs --employee-code.')
  if (!userName && !letIn) throw new UsageProblem('user create needs --user-name.')
  // --group admin hr is accepted as well as --group admin --group hr.
  const wanted = readWords([...groups, ...rest], GROUPS, 'group')
  return withOffline(dataDir, async offline => {
    const { account, password, isNew } = await giveLocalAccess(
      { ...offline, endGrants: endGrantsOf },
      {
        employeeCode,
        userName: userName ?? null,
        groups: wanted,
        letIn
      }
    )
    const { id: user_id, user_name, groups: usergroup_codes } = account
    const what = isNew ? 'User' : 'The account'
    return {
      json: { user: { user_id, user_name, employee_code: employeeCode, usergroup_codes }, password },
      text: [
        `${what} ${user_name} of employee ${employeeCode} (${usergroup_codes.join(', ')}) can sign in with`,
        password,
        'It is shown only once and must be changed at the first sign-in.'
      ].join('\n')
    }
  })
}
