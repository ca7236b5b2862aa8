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
  /** Null, all three: never chosen. */
  language: 'th' | 'en' | null
  calendar: 'buddhist' | 'gregorian' | null
  theme: 'auto' | 'light' | 'dark' | null
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

export const TABLES = [
  `create table users (
    id text not null primary key,
    user_name text not null unique,
    password_hash text,
    employee_id text unique references employees (id),
    display_name text not null,
    user_type text not null,
    first_singin_flag text not null,
    is_disabled integer default 0 not null,
    language text,
    calendar text,
    theme text,
    created_at text not null,
    import_id text references employee_imports (id),
    last_sign_in_at text,
    given_for_groups text
  )`,
  `create index users_import_id on users (import_id)`,
  `create table user_groups (
    id text not null primary key,
    code text not null unique,
    name text not null,
    name_en text not null,
    is_default integer default 0 not null
  )`,
  `create table user_group_members (
    user_id text not null references users (id),
    group_id text not null references user_groups (id),
    constraint user_group_members_key primary key (user_id, group_id)
  )`,
  `insert into user_groups (id, code, name, name_en, is_default) values
    ('group-employee', 'employee', 'พนักงาน', 'Employee', 1),
    ('group-manager', 'manager', 'หัวหน้างาน', 'Manager', 0),
    ('group-hr', 'hr', 'ฝ่ายบุคคล', 'Human resources', 0),
    ('group-admin', 'admin', 'ผู้ดูแลระบบ', 'Administrator', 0)`
]
