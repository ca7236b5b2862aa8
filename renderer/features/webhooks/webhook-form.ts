import type { NewWebhook, Webhook } from '#shared/contracts/webhooks.ts'
import { REPORTED_EVENTS, webhookUrlFault } from '#shared/domain/webhooks.ts'

/** The entries of a webhook as the texts that the server compares. */
export type WebhookTexts = {
  name: string
  url: string
  /** JSON array, in the order of `REPORTED_EVENTS`. */
  events: string
  is_internal: string
}

const textsOf = ({ name, url, events, is_internal }: NewWebhook): WebhookTexts => ({
  name,
  url,
  events: JSON.stringify(events),
  is_internal: String(is_internal)
})

export const valuesOf = (webhook: Webhook | null): WebhookTexts =>
  textsOf(webhook ?? { name: '', url: '', events: [...REPORTED_EVENTS], is_internal: false })

export const isInternal = ({ is_internal }: Pick<WebhookTexts, 'is_internal'>): boolean =>
  is_internal === 'true'

export const eventsOf = ({ events }: Pick<WebhookTexts, 'events'>): NewWebhook['events'] => {
  const chosen = JSON.parse(events) as readonly string[]
  return REPORTED_EVENTS.filter(event => chosen.includes(event))
}

export const eventsText = (chosen: readonly string[]): string =>
  JSON.stringify(REPORTED_EVENTS.filter(event => chosen.includes(event)))

export const toSave = (values: WebhookTexts): NewWebhook => ({
  name: values.name.trim(),
  url: values.url.trim(),
  events: eventsOf(values),
  is_internal: isInternal(values)
})

const URL_FAULTS = { not_a_url: 'form.notUrl', needs_https: 'form.needsHttps' } as const

/** Keys of the texts for what is wrong, by field. */
export function faultsOf(values: WebhookTexts) {
  const url = webhookUrlFault(values.url.trim(), isInternal(values))
  return {
    ...(values.name.trim() === '' && { name: 'form.missingName' as const }),
    ...(url !== null && { url: URL_FAULTS[url] }),
    ...(eventsOf(values).length === 0 && { events: 'form.missingEvents' as const })
  }
}
