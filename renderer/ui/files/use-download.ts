import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '../../api/files.ts'
import { useNotices } from '../dialogs/notices.ts'
import { offerDownload } from './save-file.ts'

/** Fetches a file that takes the session and hands it to the user; pending meanwhile, and a failure is shown. */
export function useDownload() {
  const notices = useNotices()
  return useMutation({
    mutationFn: async ({ address, name }: { address: string; name: string }) =>
      offerDownload(name, await fetchFile(address)),
    onError: notices.failed
  })
}
