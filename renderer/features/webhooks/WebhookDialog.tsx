import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import type { CreatedWebhook, Webhook } from '#shared/contracts/webhooks.ts'
import { REPORTED_EVENTS, WEBHOOK_URL_MAX } from '#shared/domain/webhooks.ts'
import { call } from '../../api/client.ts'
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx'
import { SaveProblem } from '../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../ui/editing/use-editable-resource.ts'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import {
  eventsOf,
  eventsText,
  faultsOf,
  isInternal,
  toSave,
  valuesOf,
  type WebhookTexts
} from './webhook-form.ts'
import { WEBHOOKS_KEY } from './webhooks-queries.ts'
import { webhooksTexts } from './webhooks-texts.ts'

type Saved = { readonly webhook: Webhook; readonly made: CreatedWebhook | undefined }
type Props = {
  /** Null: a new webhook, whose secret is returned. */
  webhook: Webhook | null
  onSaved: (webhook: Webhook, made: CreatedWebhook | undefined) => void
  onClose: () => void
}

/** Adds a webhook, or changes one; an edit conflict shows both values. */
export function WebhookDialog({ webhook, onSaved, onClose }: Props) {
  const t = webhooksTexts.use()
  const resource = useEditableResource({
    current: valuesOf(webhook),
    isFaulty: values => Object.keys(faultsOf(values)).length > 0,
    save: async ({ values, base }): Promise<Saved> => {
      if (webhook === null) {
        const made = await call('POST /app/v1/webhooks', { body: toSave(values) })
        return { webhook: made.webhook, made }
      }
      const path = { webhook_id: webhook.webhook_id }
      const body = { ...toSave(values), base }
      return { webhook: await call('PUT /app/v1/webhooks/{webhook_id}', { path, body }), made: undefined }
    },
    done: saved => t(webhook === null ? 'wasAdded' : 'wasSaved', { name: saved.webhook.name }),
    refreshes: [WEBHOOKS_KEY],
    onSaved: saved => onSaved(saved.webhook, saved.made)
  })
  const { values, tries, set } = resource
  const faults = tries > 0 ? faultsOf(values) : {}
  const { mayDiscard } = useUnsavedGuard(resource.isDirty)
  const close = async () => {
    if (resource.isSaving || !(await mayDiscard())) return
    resource.discard()
    onClose()
  }
  return (
    <Dialog
      onClose={() => void close()}
      title={webhook === null ? t('form.new') : t('editOf', { name: webhook.name })}
      size={640}
      gap="md"
      // A click outside must not lose entries.
      closeOnClickOutside={false}
      form={resource.form}
    >
      <TextInput
        {...resource.field('name')}
        label={t('name')}
        description={t('form.nameNote')}
        error={faults.name && t(faults.name)}
        maxLength={100}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextInput
        {...resource.field('url')}
        label={t('url')}
        description={t('form.urlNote')}
        error={faults.url && t(faults.url)}
        placeholder={t('form.urlExample')}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Checkbox
        label={t('form.internal')}
        description={t('form.internalNote')}
        checked={isInternal(values)}
        onChange={event => set({ is_internal: String(event.currentTarget.checked) })}
      />
      <Checkbox.Group
        label={t('form.events')}
        description={t('form.eventsNote')}
        error={faults.events && t(faults.events)}
        value={eventsOf(values)}
        onChange={chosen => set({ events: eventsText(chosen) })}
        required
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8} mt={8}>
          {REPORTED_EVENTS.map(event => (
            <Checkbox
              key={event}
              value={event}
              label={t(`event.${event}`)}
              description={<code>{event}</code>}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <SaveProblem
        resource={resource}
        kept={t('save.kept')}
        what={name => t(LABELS[name as keyof WebhookTexts])}
        show={(name, shown) => {
          if (name === 'is_internal') return t(isInternal(shown) ? 'yes' : 'no')
          if (name === 'events')
            return eventsOf(shown)
              .map(event => t(`event.${event}`))
              .join(', ')
          return name === 'url' ? shown.url : shown.name
        }}
      />
      <DialogButtons
        label={t(webhook === null ? 'add' : 'save')}
        of={{ isSaving: resource.isSaving }}
        onClose={() => void close()}
        isHeld
      />
    </Dialog>
  )
}

const LABELS = { name: 'name', url: 'url', events: 'events', is_internal: 'internal' } as const
