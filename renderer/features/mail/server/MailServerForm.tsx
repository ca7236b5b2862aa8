import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MailSettingsView } from '#shared/contracts/mail-settings.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { isOvertaken } from '../../../ui/overtaken/overtaken.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { MAIL_KEY } from '../mail-query.ts'
import { MailServerFields } from './MailServerFields.tsx'
import classes from './MailServerForm.module.css'
import { MailServerProblem } from './MailServerProblem.tsx'
import { type SeenField, seenOf, toSave, valuesOf } from './mail-server-form.ts'
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
  const [seen, setSeen] = useState(() => seenOf(saved))
  const save = useMutation({
    mutationFn: async (shown: Record<string, string | null>) => {
      const { body, isWhole } = toSave(form.values, saved, shown)
      return { isWhole, view: await call('PUT /app/v1/mail/settings', { body }) }
    },
    // What is there now is shown beside what was entered.
    onError: error => (isOvertaken(error) ? queries.refetchQueries(mailServerQuery) : undefined),
    onSuccess: ({ view, isWhole }) => {
      queries.setQueryData(mailServerQuery.queryKey, view)
      void queries.invalidateQueries({ queryKey: MAIL_KEY })
      setSeen(seenOf(view))
      if (isWhole) form.restart(view)
      else form.settle(view)
      notices.done(t(view.enabled ? 'saved' : 'saved.off'))
    }
  })
  const submit = () => {
    if (save.isPending) return
    if (form.hasFaults) form.tryOut()
    else save.mutate(seen)
  }
  /** The notice told these as they are saved by now; answers all that has been seen. */
  const tell = (names: readonly SeenField[]) => {
    const now = seenOf(saved)
    const shown = { ...seen, ...Object.fromEntries(names.map(name => [name, now[name] ?? null])) }
    setSeen(shown)
    return shown
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
          <MailServerProblem
            error={save.error}
            form={form}
            saved={saved}
            isSaving={save.isPending}
            onKeepMine={names => save.mutate(tell(names))}
            onTakeTheirs={names => {
              tell(names)
              form.change(Object.fromEntries(names.map(name => [name, valuesOf(saved)[name]])))
              save.reset()
            }}
          />
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
                  setSeen(seenOf(saved))
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
