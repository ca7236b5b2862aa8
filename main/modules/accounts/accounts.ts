export { AccountAdministration } from './administration/account-administration.ts'
export { administratorsOf, keepAdministrator, RemainingAdministrators } from './administrators.ts'
export {
  defaultGroups,
  displayNameOf,
  type EmployeeAccount,
  findAccountOf,
  groupsByName,
  groupsWithin,
  isUserNameTaken,
  refuseBeyondOwnPower,
  renameAccountOf,
  renameUser,
  replaceGroups,
  resetPassword
} from './employee-accounts.ts'
export { closeFormerAccount } from './former-account.ts'
export { giveLocalAccess, type LocalAccess, type LocalAccessRequest } from './local-access.ts'
export { createUser } from './new-users.ts'
export { onboardingComposer, openAccounts, type PlannedAccount } from './onboarding.ts'
export { namesForPassword } from './password.ts'
export { accountsToUndo, type OpenedAccount, ownersOfUsed, removeAccounts } from './removal.ts'
export { SecondFactors } from './second-factor/second-factors.ts'
export { ListMemories } from './session/list-memory.ts'
export { Session } from './session/session.ts'
export { originOf } from './session/session-cookie.ts'
export type { OpenedSession, SessionOrigin } from './signed-in.ts'
export {
  hasUserNameSigns,
  normaliseUserName,
  USER_NAME_MAX,
  USER_NAME_MIN,
  USER_NAME_SIGNS
} from './user-name.ts'
export { type EndGrants, endAllSessions, groupsOf } from './user-repository.ts'
export { Users } from './users.ts'
