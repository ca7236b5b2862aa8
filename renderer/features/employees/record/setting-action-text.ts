/** What each action on a setting or account does. */
const TEXTS = {
  basic: 'settingAction.basic',
  approver: 'setting.approvers',
  photograph: 'field.photograph',
  'work-cycle': 'setting.cycle',
  'user-groups': 'account.groups',
  'reset-user-username': 'account.userName',
  'reset-user-password': 'account.password',
  'add-user': 'account.make',
  'add-facial': 'setting.faces',
  'add-actual-quota': 'settingAction.actualQuota',
  holiday: 'setting.holiday',
  ot: 'setting.ot',
  'ot-multiple': 'setting.ot',
  quota: 'setting.quotas',
  'worktime-config': 'setting.worktime',
  'time-frame': 'setting.timeFrames',
  'role-duty': 'setting.roleDuties',
  'cost-center': 'setting.center'
} as const

/** The text's key; an action of a later version is shown as “other”. */
export const settingActionText = (
  action: string
): (typeof TEXTS)[keyof typeof TEXTS] | 'settingAction.other' =>
  action in TEXTS ? TEXTS[action as keyof typeof TEXTS] : 'settingAction.other'
