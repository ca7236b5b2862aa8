import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PunchFile, PunchFileLook, PunchFileMapping } from '#shared/contracts/attendance/punch-files.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFocusWhenLost } from '../../../ui/page/use-focus-when-lost.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { CheckResult } from './CheckResult.tsx'
import { MappingFields } from './MappingFields.tsx'
import { checkQuery, lookQuery, PUNCH_FILES_KEY } from './punch-file-calls.ts'
import { punchFilesTexts } from './punch-files-texts.ts'
import { SampleLines } from './SampleLines.tsx'

type Props = { run: PunchFile; onLeave: () => void }

/** What the columns of a file mean, and what an import would do. */
export function ReadFile({ run, onLeave }: Props) {
  const look = useQuery(lookQuery(run.run_id))
  const t = punchFilesTexts.use()
  const heading = useFocusWhenLost<HTMLHeadingElement>(true)
  return (
    <Box h="100%" p="lg" style={{ position: 'relative', overflow: 'auto' }}>
      <Stack gap="md" maw={1080}>
        <div>
          <Title order={2} ref={heading} tabIndex={-1}>
            {t('mapping.title', { name: run.file_name })}
          </Title>
          <Text c="dimmed">
            {run.device_name} · <span className="code">{run.device_sn}</span>
          </Text>
        </div>
        {look.data === undefined ? (
          <>
            <QueryState query={look} lines={8} />
            <Group>
              <Button variant="default" onClick={onLeave}>
                {t('another')}
              </Button>
            </Group>
          </>
        ) : (
          <MappedFile run={run} look={look.data} onLeave={onLeave} />
        )}
      </Stack>
    </Box>
  )
}

/** Shown where nothing could be guessed. */
const BLANK: PunchFileMapping = {
  separator: 'tab',
  heading_rows: 0,
  pin: 0,
  date: 1,
  time: null,
  status: null,
  date_order: 'dmy',
  is_buddhist: false
}
const CHECKED_AFTER_MS = 500

function MappedFile({ run, look, onLeave }: Props & { look: PunchFileLook }) {
  const t = punchFilesTexts.use()
  const [mapping, setMapping] = useState(look.mapping ?? BLANK)
  const [checked] = useDebouncedValue(mapping, CHECKED_AFTER_MS)
  const check = useQuery(checkQuery(run.run_id, checked))
  const isCurrent = checked === mapping && check.data !== undefined && !check.isFetching
  const count = check.data === undefined ? 0 : check.data.fresh + check.data.unmapped
  const start = useAction({
    run: () =>
      call('POST /app/v1/punch-files/{run_id}/start', { path: { run_id: run.run_id }, body: { mapping } }),
    done: t('import.started', { name: run.file_name }),
    refreshes: [[...PUNCH_FILES_KEY, 'list']],
    onDone: onLeave
  })
  return (
    <>
      <Notice tone={look.mapping === null ? 'amber' : 'teal'}>
        {t(
          look.mapping === null
            ? 'mapping.unknown'
            : look.is_remembered
              ? 'mapping.remembered'
              : 'mapping.guessed'
        )}
      </Notice>
      <MappingFields lines={look.lines} mapping={mapping} onChange={setMapping} />
      <SampleLines lines={look.lines} mapping={mapping} />
      <CheckResult query={check} isCurrent={isCurrent} />
      <Group>
        <Button
          disabled={!isCurrent || count === 0}
          loading={start.isPending}
          onClick={() => void start.start()}
        >
          {isCurrent && count === 0 ? t('import.nothing') : t('import.go', { count })}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('another')}
        </Button>
      </Group>
    </>
  )
}
