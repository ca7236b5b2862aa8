import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

/**
 * A list that comes page after page: `load` gets nothing for the first page, and then what the page before calls the next. The
 * earlier rows stay while others load.
 */
export const pagedQuery = <Page extends { readonly next: string | null }>(
  queryKey: QueryKey,
  load: (from: string | undefined, signal: AbortSignal) => Promise<Page>,
  refetchInterval: number | false = false
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    refetchInterval
  })
