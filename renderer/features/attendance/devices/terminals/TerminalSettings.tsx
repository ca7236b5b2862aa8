import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ANSWER_FORMS, type AnswerForm, type Terminal } from '#shared/contracts/attendance/terminals.ts'
import { call } from '../../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { choices } from '../../../../ui/pickers/choices.ts'
import { SegmentedField } from '../../../../ui/pickers/SegmentedField.tsx'
import { TERMINALS_KEY } from '../../../../ui/terminals/terminal-queries.ts'
import { terminalPageTexts } from './terminal-page-texts.ts'

/** Whose terminals share the meaning of PINs, and what firmware expects as an answer. */
export function TerminalSettings({ terminal, onClose }: { terminal: Terminal; onClose: () => void }) {
  const t = terminalPageTexts.use()
  const { sn, location_id } = terminal
  const [group, setGroup] = useState(terminal.pin_group)
  const [form, setForm] = useState<AnswerForm>(terminal.answer_form)
  const save = useAction({
    run: () =>
      call('PUT /app/v1/terminals/{sn}', {
        path: { sn },
        body: { location_id, pin_group: group.trim(), answer_form: form }
      }),
    done: t('settings.saved'),
    refreshes: [TERMINALS_KEY],
    onDone: onClose,
    showsError: true
  })
  const isMoved = group.trim() !== terminal.pin_group
  return (
    <Dialog title={t('settings.title', { sn })} onClose={onClose} onSubmit={() => void save.start()} gap="md">
      <TextInput
        label={t('settings.group')}
        description={t('settings.group.note')}
        value={group}
        maxLength={50}
        onChange={event => setGroup(event.currentTarget.value)}
      />
      {isMoved && <Text fz={13}>{t('settings.group.moved')}</Text>}
      <SegmentedField
        label={t('settings.answer')}
        value={form}
        {...choices(ANSWER_FORMS, it => t(`answer.${it}`), setForm)}
      />
      <Text c="dimmed" fz={13}>
        {t('settings.answer.note')}
      </Text>
      <DialogButtons label={t('settings.save')} of={save} onClose={onClose} />
    </Dialog>
  )
}
