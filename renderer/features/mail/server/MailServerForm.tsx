import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { MailSettingsView } from '#shared/contracts/mail-settings.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { MAIL_KEY } from '../mail-query.ts'
import { MailServerFields } from './MailServerFields.tsx'
import classes from './MailServerForm.module.css'
import { toWish } from './mail-server-form.ts'
import { mailServerQuery } from './mail-server-query.ts'
import { mailServerTexts } from './mail-server-texts.ts'
import { TestMail } from './TestMail.tsx'
import { useServerForm } from './use-server-form.ts'

const TONES = { unset: 'teal', off: 'amber', locked: 'red' } as const

export function MailServerForm({ saved }: { saved: MailSettingsView }) {
  const t = useTexts(mailServerTexts)
  const notices = useNotices()
  const queries = useQueryClient()
  const form = useServerForm(saved)
  const element = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const isDirty = useRef(false)
  isDirty.current = form.isDirty
  useUnsavedGuard(useCallback(() => isDirty.current, []))
  // Once the faults are told, the first of them has the focus.
  useEffect(() => {
    if (form.tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.tries])
  const { enabled } = form.values
  const save = useMutation({
    mutationFn: () =>
      call('PUT /app/v1/mail/settings', {
        body: enabled ? { enabled, ...toWish(form.values) } : { enabled }
      }),
    onSuccess: view => {
      queries.setQueryData(mailServerQuery.queryKey, view)
      void queries.invalidateQueries({ queryKey: MAIL_KEY })
      form.restart(view)
      notices.done(t(view.enabled ? 'saved' : 'saved.off'))
    }
  })
  const submit = () => {
    if (save.isPending) return
    if (form.hasFaults) form.tryOut()
    else save.mutate()
  }
  useKeys([{ keys: 'mod+s', label: t('save'), run: submit, inFields: true }])
  return (
    <div className={classes.page}>
      {saved.state !== 'ready' && (
        <div className={classes.state}>
          <Notice tone={TONES[saved.state]}>{t(`state.${saved.state}`)}</Notice>
        </div>
      )}
      <form
        ref={element}
        aria-label={t('title')}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">{t('note')}</Text>
          <Switch
            label={t('enabled')}
            description={t('enabled.note')}
            checked={enabled}
            onChange={event => form.change({ enabled: event.currentTarget.checked })}
          />
          <MailServerFields form={form} saved={saved} />
          {save.error !== null && <ErrorState error={save.error} kept={t('kept')} />}
          <Group gap="sm">
            <Button ref={saveButton} type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
            {form.isDirty && (
              <Button
                variant="default"
                disabled={save.isPending}
                onClick={() => {
                  save.reset()
                  form.restart(saved)
                  // This button goes away.
                  saveButton.current?.focus()
                }}
              >
                {t('discard')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {enabled && (
        <div className={classes.test}>
          <TestMail form={form} ownAddress={saved.own_address} />
        </div>
      )}
    </div>
  )
}
