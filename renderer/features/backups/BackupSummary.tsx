import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { ASIDE_KEPT_DAYS, type BackupsView } from '#shared/contracts/backups.ts'
import { call } from '../../api/client.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { FactList } from '../../ui/record/FactList.tsx'
import { BackupFaultText } from '../../ui/restore/BackupFaultText.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { useBackupAction } from './backups-query.ts'
import { backupsTexts } from './backups-texts.ts'

/** The running task, the last result, whether backups are reliable, and what earlier restores set aside. */
export function BackupSummary({ view }: { view: BackupsView }) {
  const t = backupsTexts.use()
  const formats = useFormats()
  const { running, last, test, second_test, settings, folders } = view
  const testedAt = (tested: BackupsView['test']) =>
    tested === null ? t('tested.never') : tested.problem === null && formats.dateTime(tested.at)
  const unread = folders.filter(({ problem }) => problem !== null)
  return (
    <Stack gap="sm" px="md" py={12} className="line-below">
      {running !== null && <Running running={running} />}
      {running === null && last !== null && <Outcome last={last} />}
      {last?.task !== 'test' &&
        [test, second_test].map(
          tested =>
            tested != null &&
            tested.problem !== null && (
              <Notice key={tested.folder} tone="red">
                {t('test.failed', { at: formats.dateTime(tested.at) })}{' '}
                <BackupFaultText fault={{ ...tested, problem: tested.problem }} />
              </Notice>
            )
        )}
      {last?.state !== 'failed' &&
        unread.map(({ path, problem }) => (
          <Notice key={path} tone="amber">
            <BackupFaultText fault={{ folder: path, problem: problem ?? 'failed', detail: null }} />
          </Notice>
        ))}
      <FactList
        facts={[
          { label: t('tested'), value: testedAt(test) },
          { label: t('own'), value: folders.find(({ is_own }) => is_own)?.path },
          { label: t('second'), value: settings.folder ?? t('none') },
          { label: t('second.tested'), value: settings.folder !== null && testedAt(second_test) },
          {
            label: t('kept'),
            value:
              settings.keep_days === 0
                ? t('kept.count', { count: settings.keep })
                : t('kept.days', { keep: settings.keep, days: settings.keep_days })
          },
          ...view.asides.map(aside => ({
            label: t('aside'),
            value: <AsideLine key={aside.name} aside={aside} />
          }))
        ].filter(({ value }) => value !== false)}
      />
    </Stack>
  )
}

function Running({ running }: { running: NonNullable<BackupsView['running']> }) {
  const t = backupsTexts.use()
  const stop = useBackupAction(() => call('POST /app/v1/backups/cancel'))
  const { task, done, total, is_stopping } = running
  const isCounted = total !== null && total > 0
  return (
    <Group gap="md" wrap="nowrap" role="status">
      <Text flex="none">{t(is_stopping ? 'stopping' : `running.${task}`)}</Text>
      <Progress
        flex={1}
        maw={420}
        value={isCounted ? (done / total) * 100 : 100}
        animated={!isCounted}
        aria-label={t(`running.${task}`)}
      />
      <Button variant="default" size="compact-sm" disabled={is_stopping} onClick={() => void stop.start()}>
        {t('stop')}
      </Button>
    </Group>
  )
}

function Outcome({ last }: { last: NonNullable<BackupsView['last']> }) {
  const t = backupsTexts.use()
  const formats = useFormats()
  if (last.state !== 'failed')
    return (
      <Notice tone="teal">
        {t(`${last.state}.${last.task}`, { at: formats.time(last.ended), file: last.file ?? '' })}
      </Notice>
    )
  return (
    <Notice tone="red">
      {t(`failed.${last.task}`)}
      {last.faults.map(fault => (
        <div key={fault.folder}>
          <BackupFaultText fault={fault} />
        </div>
      ))}
    </Notice>
  )
}

function AsideLine({ aside: { name, created, byte_length } }: { aside: BackupsView['asides'][number] }) {
  const t = backupsTexts.use()
  const formats = useFormats()
  const at = formats.dateTime(created)
  const remove = useBackupAction(() => call('DELETE /app/v1/backups/asides/{name}', { path: { name } }), {
    title: t('remove'),
    message: t('aside.confirm', { at }),
    confirmLabel: t('remove'),
    isDangerous: true
  })
  return (
    <Group gap="sm">
      {t('aside.line', { at, size: formats.bytes(byte_length), days: ASIDE_KEPT_DAYS })}
      <Button
        variant="default"
        size="compact-sm"
        loading={remove.isPending}
        aria-label={t('aside.removeNamed', { at })}
        onClick={() => void remove.start()}
      >
        {t('remove')}
      </Button>
    </Group>
  )
}
