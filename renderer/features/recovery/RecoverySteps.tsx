import { Box, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecoveryState } from '#shared/contracts/recovery.ts'
import { call } from '../../api/client.ts'
import { CopyButton } from '../../ui/copy/CopyButton.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Section } from '../../ui/page/Section.tsx'
import { HeadedTable } from '../../ui/record/HeadedTable.tsx'
import { SetupCodeField } from '../../ui/setup-code/SetupCodeField.tsx'
import { isSetupCodeFault, noteSetupCodeFault, setupCodePart } from '../../ui/setup-code/setup-code.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { recoveryTexts } from './recovery-texts.ts'

type Props = {
  state: RecoveryState
  reference: string | null
  isChecking: boolean
  onCheck: () => void
  onRestored: () => void
}

export function RecoverySteps({ state, reference, isChecking, onCheck, onRestored }: Props) {
  const t = recoveryTexts.use()
  const formats = useFormats()
  const confirm = useConfirm()
  const whole = state.backups.filter(backup => backup.is_whole)
  const [chosenName, setChosenName] = useState(whole[0]?.name)
  const chosen = whole.find(({ name }) => name === chosenName) ?? whole[0]
  const restore = useMutation({
    mutationFn: (name: string) =>
      call('POST /app/v1/recovery/restore', { body: { name, ...setupCodePart() } }),
    onError: noteSetupCodeFault,
    onSuccess: onRestored
  })
  const made = formats.dateTime(chosen?.created)

  const ask = async (name: string) => {
    const isSure = await confirm({
      title: t('confirm.title'),
      message: t('confirm.message', { made }),
      details: [
        t('confirm.lost'),
        ...(state.reason === 'missing' ? [] : [t('confirm.aside')]),
        t('confirm.signIn')
      ],
      confirmLabel: t('confirm.restore')
    })
    if (isSure) restore.mutate(name)
  }
  return (
    <Stack gap="md">
      <Section title={t('happened')}>
        <Text>{t(`reason.${state.reason}`)}</Text>
      </Section>

      <Section title={t('kept')}>
        <Stack gap="xs">
          <Text>{t(state.reason === 'missing' ? 'kept.place' : 'kept.file')}</Text>
          <Group gap="xs" wrap="nowrap">
            <Box
              component="code"
              px="sm"
              py="xs"
              bdrs="sm"
              bg="var(--surface-quiet)"
              style={{ overflowWrap: 'anywhere' }}
            >
              {state.database_file}
            </Box>
            <CopyButton text={state.database_file} label={t('kept.copyFile')} />
          </Group>
          <Text>{t('kept.devices')}</Text>
        </Stack>
      </Section>

      <Section title={t('todo')}>
        <Stack gap="xs">
          <Text>{t(todoOf(state, chosen !== undefined))}</Text>
          {state.backups.length > 0 && (
            <BackupChoice backups={state.backups} chosen={chosen?.name} onChoose={setChosenName} />
          )}
          {chosen !== undefined && <SetupCodeField error={restore.error} />}
          {restore.error !== null && !isSetupCodeFault(restore.error) && (
            <ErrorState error={restore.error} kept={t('restore.kept')} />
          )}
          <Group gap="sm" mt="xs">
            {chosen !== undefined && (
              <Button loading={restore.isPending} onClick={() => void ask(chosen.name)}>
                {t('restore', { made })}
              </Button>
            )}
            <Button
              variant={chosen === undefined ? 'filled' : 'default'}
              loading={isChecking}
              disabled={restore.isPending}
              onClick={onCheck}
            >
              {t('check')}
            </Button>
          </Group>
        </Stack>
      </Section>

      <RecoveryDetails state={state} reference={reference} />
    </Stack>
  )
}

function todoOf({ reason }: RecoveryState, hasBackup: boolean) {
  if (reason === 'newer' || reason === 'older') return `todo.${reason}` as const
  if (!hasBackup) return 'todo.noBackup'
  return reason === 'missing' ? 'todo.missing' : 'todo.restore'
}

type BackupChoiceProps = {
  backups: RecoveryState['backups']
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** The backups, newest first; a backup that was changed after it was made cannot be chosen. */
function BackupChoice({ backups, chosen, onChoose }: BackupChoiceProps) {
  const t = recoveryTexts.use()
  const formats = useFormats()
  return (
    <Radio.Group value={chosen ?? null} onChange={onChoose} aria-label={t('backups')}>
      <Box mah={208} bd="1px solid var(--line)" bdrs="sm" style={{ position: 'relative', overflow: 'auto' }}>
        <HeadedTable
          stickyHeader
          horizontalSpacing="md"
          verticalSpacing={7}
          rows={backups}
          keyOf={it => it.name}
          isChosen={it => it.name === chosen}
          columns={[
            {
              title: t('backups.made'),
              cell: ({ name, is_whole, created }) => (
                <Radio value={name} disabled={!is_whole} label={formats.dateTime(created)} />
              )
            },
            { title: t('backups.age'), cell: it => formats.since(it.created) },
            { title: t('backups.size'), cell: it => formats.bytes(it.byte_length), ta: 'right' },
            {
              title: t('backups.state'),
              cell: ({ is_whole }) =>
                is_whole ? (
                  <StateChip tone="green" icon={IconCheck} label={t('backups.whole')} />
                ) : (
                  <StateChip tone="red" icon={IconAlertTriangle} label={t('backups.changed')} />
                )
            }
          ]}
        />
      </Box>
    </Radio.Group>
  )
}

type RecoveryDetailsProps = { state: RecoveryState; reference: string | null }

/** The workstation's original message and its reference in the log, to pass on to support. */
function RecoveryDetails({ state, reference }: RecoveryDetailsProps) {
  const t = recoveryTexts.use()
  const words = [state.message, reference].filter(line => line !== null).join('\n')
  return (
    <Box component="footer" pt="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fz={13} c="dimmed">
          {t('details')}
        </Text>
        <CopyButton text={words} label={t('details.copy')} />
      </Group>
      <Text fz={13} c="dimmed" lang="en" style={{ overflowWrap: 'anywhere' }}>
        {state.message}
      </Text>
      {reference !== null && (
        <Text fz={13} c="dimmed" className="code">
          {t('reference', { reference })}
        </Text>
      )}
    </Box>
  )
}
