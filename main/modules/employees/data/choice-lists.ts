import { CHOICE_LISTS, type ChoiceListAction, type ChoiceListItem } from '#shared/contracts/choice-lists.ts'
import type { Queries } from '../actions/actions.ts'

const COLUMNS = ['id', 'code', 'name', 'name_en'] as const

/** What operations choose from, by code (companion 11); the ids are raw. */
export async function choiceList(db: Queries, action: ChoiceListAction): Promise<ChoiceListItem[]> {
  const { of } = CHOICE_LISTS[action]
  const rows = await rowsOf(db, of)
  return rows.map(({ id, code, name, name_en }) => ({
    [`${of}_id`]: id,
    [`${of}_code`]: code,
    [`${of}_name`]: name,
    [`${of}_name_en`]: name_en
  }))
}

function rowsOf(db: Queries, of: (typeof CHOICE_LISTS)[ChoiceListAction]['of']) {
  if (of === 'work_cycle') return db.selectFrom('work_cycles').select(COLUMNS).orderBy('code').execute()
  if (of === 'usergroup') return db.selectFrom('user_groups').select(COLUMNS).orderBy('code').execute()
  return db.selectFrom('setting_choices').select(COLUMNS).where('kind', '=', of).orderBy('code').execute()
}
