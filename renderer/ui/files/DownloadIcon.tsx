import { IconDownload } from '@tabler/icons-react'
import { QuietIcon } from '../page/icon-buttons.tsx'
import { useDownload } from './use-download.ts'

/** Downloads a stored file; for a row of small actions. */
export function DownloadIcon({ address, name, label }: { address: string; name: string; label: string }) {
  const download = useDownload()
  return (
    <QuietIcon
      icon={IconDownload}
      label={label}
      loading={download.isPending}
      onClick={() => download.mutate({ address, name })}
    />
  )
}
