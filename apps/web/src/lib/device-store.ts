/**
 * What is too large for other places on this device. Each database has one store and is closed after each use, so that
 * signing out can delete it at any time.
 */
export function deviceStore(database: string, store: string) {
  return async <Value>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> => {
    const opened = await open(database, store)
    try {
      const transaction = opened.transaction(store, mode)
      const request = use(transaction.objectStore(store))
      return await new Promise<Value>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      opened.close()
    }
  }
}

function open(database: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('the database is in use'))
  })
}
