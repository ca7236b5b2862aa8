import type { GroupCode } from '#shared/contracts/common.ts'

export interface UsersTable {
  id: string
  /** Lower case, unique. */
  user_name: string
  /** argon2id, or null for an account that cannot sign in yet. */
  password_hash: string | null
  employee_id: string | null
  display_name: string
  user_type: string
  /** Spelled as in spec 4.3: the password must be changed at the next sign-in. */
  first_singin_flag: 'Y' | 'N'
  /**
   * Groups (separated by spaces) whose accounts may have this password, which somebody else gave and its user has not
   * replaced yet. Null: all.
   */
  given_for_groups: string | null
  is_disabled: 0 | 1
  language: 'th' | 'en'
  calendar: 'buddhist' | 'gregorian'
  theme: 'auto' | 'light' | 'dark'
  /** The import that created the account; null: created manually. */
  import_id: string | null
  created_at: string
  last_sign_in_at: string | null
}

export interface UserGroupsTable {
  id: string
  code: GroupCode
  name: string
  name_en: string
  is_default: 0 | 1
}

export interface UserGroupMembersTable {
  user_id: string
  group_id: string
}
