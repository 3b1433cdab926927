/**
 * Preloaded into a process (`--import`): its disk and clock fail as the file FAULTS_FILE says. SIGUSR2 has it read again;
 * what is in force is then written to `FAULTS_FILE.applied`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

export interface RuntimeFaults {
  /** Every write below DATA_DIR fails with it. */
  disk?: DiskFault;
  /** Added to the system's clock. */
  clockMs?: number;
}

export type DiskFault = keyof typeof sqliteCodes;

/** What SQLite makes of them. */
const sqliteCodes = { ENOSPC: 13, EIO: 778, EROFS: 8, EMFILE: 14 };

let faults: RuntimeFaults = {};
const file = process.env['FAULTS_FILE'];
if (file !== undefined) {
  readFaults(file);
  process.on('SIGUSR2', () => readFaults(file));
  breakClock();
  breakSqlite();
  await breakFiles();
}

function readFaults(from: string): void {
  const text = existsSync(from) ? readFileSync(from, 'utf8') : '{}';
  faults = JSON.parse(text) as RuntimeFaults;
  writeFileSync(`${from}.applied`, text);
}

function breakClock(): void {
  const SystemDate = Date;
  globalThis.Date = class extends SystemDate {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [SystemDate.now() + (faults.clockMs ?? 0)] : given) as [number]));
    }
    static override now(): number {
      return SystemDate.now() + (faults.clockMs ?? 0);
    }
  } as DateConstructor;
}

function breakSqlite(): void {
  const { exec, prepare } = DatabaseSync.prototype;
  const refuseWrites = (database: DatabaseSync, sql: string) => {
    if (faults.disk === undefined || !/^\s*(INSERT|UPDATE|DELETE|COMMIT|CREATE|ALTER|VACUUM)/i.test(sql)) return;
    if (database.isTransaction) exec.call(database, 'ROLLBACK');
    throw Object.assign(new Error(`stand-in: ${faults.disk}`), { errcode: sqliteCodes[faults.disk] });
  };
  DatabaseSync.prototype.exec = function (sql) {
    refuseWrites(this, sql);
    return exec.call(this, sql);
  };
  DatabaseSync.prototype.prepare = function (...given) {
    refuseWrites(this, given[0]);
    return prepare.apply(this, given);
  };
}

async function breakFiles(): Promise<void> {
  const fail = (...codes: DiskFault[]) => {
    if (faults.disk === undefined || !codes.includes(faults.disk)) return;
    throw Object.assign(new Error(`${faults.disk}: stand-in`), { code: faults.disk });
  };
  const { open, mkdir, rename } = promises;
  const sample = await open('/dev/null', 'r');
  const handle = Object.getPrototypeOf(sample) as FileHandle;
  await sample.close();
  for (const name of ['write', 'writev', 'writeFile', 'appendFile', 'sync', 'datasync'] as const) {
    const original = handle[name] as (...given: unknown[]) => Promise<unknown>;
    Object.assign(handle, {
      async [name](this: FileHandle, ...given: unknown[]) {
        fail('ENOSPC', 'EIO');
        return original.apply(this, given);
      },
    });
  }
  promises.open = async (...given) => {
    fail('EMFILE');
    if (given[1] !== undefined && given[1] !== 'r') fail('EROFS');
    return open(...given);
  };
  promises.mkdir = (async (...given: Parameters<typeof mkdir>) => {
    const isThere = typeof given[0] === 'string' && existsSync(given[0]);
    if (!isThere) fail('ENOSPC', 'EROFS', 'EIO');
    return mkdir(...given);
  }) as typeof mkdir;
  promises.rename = async (...given) => {
    fail('ENOSPC', 'EROFS', 'EIO');
    return rename(...given);
  };
  syncBuiltinESMExports();
}
