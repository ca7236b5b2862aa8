import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '../../api/files.ts'
import { useNotices } from '../dialogs/notices.ts'
import { offerDownload } from './save-file.ts'

/** Downloads a file that needs the session, and saves it for the user; shows progress and failures. */
export function useDownload() {
  const notices = useNotices()
  return useMutation({
    mutationFn: async ({ address, name }: { address: string; name: string }) =>
      offerDownload(name, await fetchFile(address)),
    onError: notices.failed
  })
}
