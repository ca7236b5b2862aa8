import type { NewWebhook } from '#shared/contracts/webhooks.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { REPORTED_EVENTS, webhookUrlFault } from '#shared/domain/webhooks.ts'
import { refuseFaults } from '#shared/domain/workstation-error.ts'
import { isPrivateHost } from './network-address.ts'

/** A webhook as it is stored. @throws WorkstationError `invalid_request` */
export function checkedWebhook({ name, url, events, is_internal }: NewWebhook): NewWebhook {
  const text = url.trim()
  const fault = webhookUrlFault(text, is_internal)
  const faults: Fault[] = []
  if (name.trim() === '') faults.push(faultOf('field.missing', 'name'))
  if (fault !== null) faults.push(faultOf(`webhook.${fault}`, 'url'))
  else if (!is_internal && isPrivateHost(new URL(text)))
    faults.push(faultOf('webhook.private_address', 'url', { address: new URL(text).hostname }))
  refuseFaults(faults)
  return {
    name: name.trim(),
    url: text,
    events: REPORTED_EVENTS.filter(type => events.includes(type)),
    is_internal
  }
}
