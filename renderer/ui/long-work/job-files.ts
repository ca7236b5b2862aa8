import { useMutation } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Job } from '#shared/contracts/jobs.ts'
import { desktop } from '../../api/desktop.ts'
import { fetchFile } from '../../api/files.ts'
import { useNotices } from '../dialogs/notices.ts'
import { offerDownload } from '../files/save-file.ts'

/** In the window: the id of the saved file of each job, wherever on the screen it was saved from. */
export const useSavedFiles = create<Readonly<Record<string, string>>>()(() => ({}))

const addressOf = (jobId: string): string => `/app/v1/jobs/${encodeURIComponent(jobId)}/file`

/** Saves the file of a finished job where the user chooses, or downloads it in a browser. */
export function useFetchJobFile() {
  const notices = useNotices()
  return useMutation({
    mutationFn: async ({ job_id, file_name, title }: Job) => {
      if (desktop === undefined) return offerDownload(file_name ?? title, await fetchFile(addressOf(job_id)))
      const saved = await desktop.saveJobFile(job_id)
      if (saved !== null) useSavedFiles.setState({ [job_id]: saved.saved_id })
    },
    onError: notices.failed
  })
}
