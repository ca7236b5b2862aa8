import { Progress, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PUNCH_FILE_MAX_BYTES, type PunchFile } from '#shared/contracts/attendance/punch-files.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { DropArea } from '../../../ui/files/DropArea.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { useFocusWhenLost } from '../../../ui/page/use-focus-when-lost.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { devicesQuery } from '../attendance-queries.ts'
import { uploadFile } from './punch-file-calls.ts'
import { punchFilesTexts } from './punch-files-texts.ts'

const ACCEPTED = '.dat,.csv,.txt,.log'
const MEGABYTE = 1024 * 1024

type Props = { isReturn: boolean; onUploaded: (run: PunchFile) => void }

/** Which device a file is from, and the file itself, which is then sent in parts. */
export function ChooseFile({ isReturn, onUploaded }: Props) {
  const t = punchFilesTexts.use()
  const devices = useQuery(devicesQuery)
  const [device, setDevice] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState(0)
  const upload = useAction({
    run: ({ file, sn }: { file: File; sn: string }) => uploadFile(file, sn, setSent),
    onDone: onUploaded,
    showsError: true
  })
  const take = (file: File | null | undefined) => {
    if (!file) return
    if (device === null) return setProblem(t('choose.deviceFirst'))
    if (file.size === 0) return setProblem(t('choose.empty'))
    if (file.size > PUNCH_FILE_MAX_BYTES)
      return setProblem(t('choose.large', { megabytes: PUNCH_FILE_MAX_BYTES / MEGABYTE }))
    setProblem(undefined)
    setSent(0)
    void upload.start({ file, sn: device })
  }
  const heading = useFocusWhenLost<HTMLHeadingElement>(isReturn)
  const progress = t('upload.progress', { name: upload.input?.file.name ?? '' })
  return (
    <Section title={t('choose.title')} note={t('choose.note')} headingRef={heading}>
      <Stack gap="md">
        <Picker
          label={t('choose.device')}
          placeholder={t('choose.device.placeholder')}
          required
          value={device}
          data={(devices.data ?? []).map(it => ({
            value: it.device_sn,
            label: `${it.device_name} · ${it.device_sn}`
          }))}
          onChange={value => {
            setDevice(value)
            setProblem(undefined)
          }}
        />
        {devices.error !== null && <ErrorState error={devices.error} />}
        {problem !== undefined && <Notice tone="amber">{problem}</Notice>}
        {upload.error !== null && <ErrorState error={upload.error} />}
        {upload.isPending ? (
          <div role="status">
            <Text mb={4}>{progress}</Text>
            <Progress value={sent * 100} aria-label={progress} />
          </div>
        ) : (
          <DropArea
            icon={IconFileImport}
            text={t('choose.drop')}
            button={t('choose.file')}
            isDisabled={device === null}
            accept={ACCEPTED}
            onFile={take}
          >
            <Note>{t('choose.safe')}</Note>
          </DropArea>
        )}
      </Stack>
    </Section>
  )
}
