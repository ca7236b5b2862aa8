import { DocumentList } from './DocumentList.tsx'

export const AllDocumentsPage = () => <DocumentList scope="all" />
