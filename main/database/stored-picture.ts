/** A picture or document whose file has been written, for its row in `stored_files`. */
export interface StoredPicture {
  id: string
  storageName: string
  mediaType: string
  byteLength: number
  sha256: string
}
