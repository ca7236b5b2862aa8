import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MailState } from '#shared/contracts/mail.ts'
import { call } from '../../api/client.ts'

export const MAIL_KEY = ['mail'] as const
const POLL_MS = 10_000

export const mailQuery = (state: MailState) =>
  infiniteQueryOptions({
    queryKey: [...MAIL_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/mail', {
        query: { state, ...(pageParam === null ? {} : { before: pageParam }) },
        signal
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    refetchInterval: POLL_MS
  })
