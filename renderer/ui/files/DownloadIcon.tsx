import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from './use-download.ts'

/** Downloads a stored file, in a row of small actions. */
export function DownloadIcon({ address, name, label }: { address: string; name: string; label: string }) {
  const download = useDownload()
  return (
    <ActionIcon
      variant="quiet"
      aria-label={label}
      loading={download.isPending}
      onClick={() => download.mutate({ address, name })}
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  )
}
