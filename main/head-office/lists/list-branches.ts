import type { ListBranch } from '#shared/contracts/head-office/company-commands.ts'
import type { HeadOfficeQueries } from '../database/head-office-database.ts'

/** Branches that have joined, and whether they let the head office send lists. */
export async function listBranches(db: HeadOfficeQueries): Promise<ListBranch[]> {
  const branches = await db
    .selectFrom('branches')
    .select(['id as branch_id', 'branch_code', 'branch_name', 'rights'])
    .where('epoch', '>', 0)
    .orderBy('branch_code')
    .execute()
  return branches.map(({ rights, ...branch }) => ({ ...branch, may_send: rights.includes('lists') }))
}
