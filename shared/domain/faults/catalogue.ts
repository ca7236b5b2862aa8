import { APPROVAL_TEXTS } from './approval-texts.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { QUOTA_TEXTS } from './quota-texts.ts'
import { WORKSTATION_TEXTS } from './workstation-texts.ts'

/** Every fault there is, with its sentences. A code is stable: it is stored with rows and jobs. */
export const FAULT_TEXTS = { ...FIELD_TEXTS, ...APPROVAL_TEXTS, ...QUOTA_TEXTS, ...WORKSTATION_TEXTS }

export type FaultCode = keyof typeof FAULT_TEXTS
