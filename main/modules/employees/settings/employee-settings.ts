import type { Queries } from '../../../database/database.ts'
import { MadeOf, type Runtime } from '../../../platform/runtime.ts'
import { photographUrl } from '../../files/files.ts'
import { quotasOf } from '../../quotas/quotas.ts'
import type { ActionRequest, EmployeeFacts } from '../actions/actions.ts'
import { accountsOf, addUser, resetUserName, resetUserPassword, saveUserGroups } from './account-settings.ts'
import { approversOf, saveApprovers } from './approver-setting.ts'
import { generalOf, saveBasic } from './basic-setting.ts'
import { otRightsOf, saveOtRights, saveOtRightsOfMany } from './overtime-rights.ts'
import { addFacial, facialsOf, savePhotograph } from './pictures.ts'
import { addActualQuota, saveQuotaSetting } from './quota-settings.ts'
import type { Payload, SettingAction, SettingParts } from './save-setting.ts'
import {
  costCentersOf,
  holidaysOf,
  saveCostCenters,
  saveHolidays,
  saveWorkCycles,
  workCyclesOf
} from './weekly-settings.ts'
import {
  roleDutiesOf,
  saveRoleDuties,
  saveTimeFrames,
  saveWorktimeConfig,
  timeFramesOf,
  worktimeConfigOf
} from './worktime-settings.ts'

export type { Payload } from './save-setting.ts'

/** Actions of add-employee-setting (spec 4.3), each with its response message. */
const ADDING = {
  user: { message: 'Add User Success', run: addUser },
  'actual-quota': { message: 'Add Actual Quota Success', run: addActualQuota },
  facial: { message: 'Add Facial Success', run: addFacial }
} as const satisfies Record<string, { message: string; run: SettingAction }>
export type AddSettingAction = keyof typeof ADDING
export const ADD_SETTING_ACTIONS = Object.keys(ADDING) as AddSettingAction[]

/** Actions of update-employee-setting (spec 4.8). */
const UPDATING = {
  basic: saveBasic,
  approver: saveApprovers,
  photograph: savePhotograph,
  'work-cycle': saveWorkCycles,
  'user-groups': saveUserGroups,
  'reset-user-username': resetUserName,
  'reset-user-password': resetUserPassword,
  holiday: saveHolidays,
  ot: saveOtRights,
  'ot-multiple': saveOtRightsOfMany,
  quota: saveQuotaSetting,
  'worktime-config': saveWorktimeConfig,
  'time-frame': saveTimeFrames,
  'role-duty': saveRoleDuties,
  'cost-center': saveCostCenters
} as const satisfies Record<string, SettingAction>
export type UpdateSettingAction = keyof typeof UPDATING
export const UPDATE_SETTING_ACTIONS = Object.keys(UPDATING) as UpdateSettingAction[]

export class EmployeeSettings extends MadeOf<SettingParts> {
  async add(request: ActionRequest<AddSettingAction>): Promise<{ payload: Payload; message: string }> {
    const { message, run } = ADDING[request.action]
    return { payload: await run(this.parts, request), message }
  }

  update(request: ActionRequest<UpdateSettingAction>): Promise<Payload> {
    return UPDATING[request.action](this.parts, request)
  }
}

/** Settings of an employee by their name in get-employee-data-filter (decision 0039). */
export const SETTING_READERS = {
  'get-ot': (db, _, { id }) => otRightsOf(db, id),
  'get-quota': (db, runtime, { id }) => quotasOf(db, runtime, id),
  'get-holiday': (db, _, { id }) => holidaysOf(db, id),
  'get-work-cycle': (db, _, { id }) => workCyclesOf(db, id),
  'get-time-frame': (db, _, { id }) => timeFramesOf(db, id),
  'get-role-duty': (db, _, { id }) => roleDutiesOf(db, id),
  'get-cost-center': (db, _, { id }) => costCentersOf(db, id),
  'get-worktime-config': (db, _, { id }) => worktimeConfigOf(db, id),
  'list-facial': (db, runtime, { id }) => facialsOf(db, runtime, id)
} as const satisfies Record<
  string,
  (db: Queries, runtime: Runtime, employee: EmployeeFacts) => Promise<unknown>
>

/** The block `setting` of get-employee-data (decision 0039). */
export async function settingOf(db: Queries, runtime: Runtime, employee: EmployeeFacts) {
  const { id } = employee
  const accounts = await accountsOf(db, employee)
  const photograph = photographUrl(runtime, employee.photograph_file_id)
  return {
    general: await generalOf(db, employee),
    approver_lists: await approversOf(db, runtime, id),
    user_lists: accounts.map(account => ({ ...account, photograph })),
    work_cycle_lists: await workCyclesOf(db, id),
    holiday_lists: await holidaysOf(db, id),
    ot_lists: await otRightsOf(db, id),
    quota_lists: await quotasOf(db, runtime, id),
    facial_lists: await facialsOf(db, runtime, id),
    worktime_config: await worktimeConfigOf(db, id),
    time_frame_lists: await timeFramesOf(db, id),
    role_duty_lists: await roleDutiesOf(db, id),
    cost_center_lists: await costCentersOf(db, id)
  }
}
