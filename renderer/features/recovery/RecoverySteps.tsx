import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecoveryState } from '#shared/contracts/recovery.ts'
import { call } from '../../api/client.ts'
import { CopyButton } from '../../ui/copy/CopyButton.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SetupCodeField } from '../../ui/setup-code/SetupCodeField.tsx'
import { isSetupCodeFault, noteSetupCodeFault, setupCodePart } from '../../ui/setup-code/setup-code.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { BackupChoice } from './BackupChoice.tsx'
import { RecoveryDetails } from './RecoveryDetails.tsx'
import { RecoverySection } from './RecoverySection.tsx'
import classes from './RecoverySteps.module.css'
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
      <RecoverySection title={t('happened')}>
        <Text>{t(`reason.${state.reason}`)}</Text>
      </RecoverySection>

      <RecoverySection title={t('kept')}>
        <Text>{t(state.reason === 'missing' ? 'kept.place' : 'kept.file')}</Text>
        <Group gap="xs" wrap="nowrap">
          <code className={classes.file}>{state.database_file}</code>
          <CopyButton text={state.database_file} label={t('kept.copyFile')} />
        </Group>
        <Text>{t('kept.devices')}</Text>
      </RecoverySection>

      <RecoverySection title={t('todo')}>
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
      </RecoverySection>

      <RecoveryDetails state={state} reference={reference} />
    </Stack>
  )
}

function todoOf({ reason }: RecoveryState, hasBackup: boolean) {
  if (reason === 'newer') return 'todo.newer'
  if (!hasBackup) return 'todo.noBackup'
  return reason === 'missing' ? 'todo.missing' : 'todo.restore'
}
