/** All tables, built in steps. Never change a released step: add one at the end. */
import type { Driver, SqlQuery } from './sql.ts';

/** SQL for both databases, or for those that it names. */
type Statement = string | Partial<Record<Driver['dialect'], string>>;

const steps: readonly (readonly Statement[])[] = [
  [
    `CREATE TABLE leads (
      id TEXT PRIMARY KEY, number TEXT NOT NULL UNIQUE, secret TEXT NOT NULL,
      form TEXT NOT NULL, department TEXT NOT NULL, field_values TEXT NOT NULL, page TEXT NOT NULL,
      fingerprint TEXT NOT NULL, send_key TEXT, is_spam INTEGER NOT NULL, spam_reason TEXT,
      network TEXT NOT NULL, phone TEXT, email TEXT,
      accepted_at BIGINT NOT NULL, passed_on_at BIGINT, answered_at BIGINT, erase_at BIGINT NOT NULL)`,
    'CREATE UNIQUE INDEX leads_send_key ON leads (send_key, is_spam)',
    'CREATE INDEX leads_fingerprint ON leads (fingerprint, accepted_at)',
    'CREATE INDEX leads_accepted_at ON leads (accepted_at)',
    'CREATE INDEX leads_erase_at ON leads (erase_at)',
    `CREATE TABLE files (
      id TEXT PRIMARY KEY, lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      name TEXT NOT NULL, type TEXT NOT NULL, bytes BIGINT NOT NULL, sha256 TEXT NOT NULL)`,
    'CREATE INDEX files_lead_id ON files (lead_id)',
    // No foreign key: the proof of consent outlives the lead.
    `CREATE TABLE consents (
      lead_id TEXT PRIMARY KEY, form TEXT NOT NULL, given_at BIGINT NOT NULL, version TEXT NOT NULL,
      advertising_version TEXT, address TEXT NOT NULL, erase_at BIGINT NOT NULL)`,
    'CREATE INDEX consents_erase_at ON consents (erase_at)',
    `CREATE TABLE outbox (
      lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE, channel TEXT NOT NULL, state TEXT NOT NULL,
      created_at BIGINT NOT NULL, due_at BIGINT NOT NULL, attempts INTEGER NOT NULL, last_error TEXT,
      lease TEXT, done_at BIGINT, PRIMARY KEY (lead_id, channel))`,
    'CREATE INDEX outbox_due ON outbox (state, due_at)',
  ],
  // Finds a proof of consent by the number of an erased lead.
  [
    'ALTER TABLE consents ADD COLUMN number TEXT',
    'UPDATE consents SET number = (SELECT leads.number FROM leads WHERE leads.id = consents.lead_id)',
    'CREATE INDEX consents_number ON consents (number)',
  ],
  // The column holds keys of mailboxes from now on; field_values keeps what was typed.
  ['UPDATE leads SET email = lower(email)'],
  ['CREATE TABLE call_pace (receiver TEXT PRIMARY KEY, full_at BIGINT NOT NULL)'],
  // When what was done last, by the clocks of all processes.
  ['CREATE TABLE housekeeping (name TEXT PRIMARY KEY, done_at BIGINT NOT NULL)'],
  ['ALTER TABLE files ADD COLUMN is_scanned INTEGER NOT NULL DEFAULT 0'],
  // Limits of wider networks; earlier leads are out of the hour soon.
  [
    'ALTER TABLE leads ADD COLUMN network_middle TEXT',
    'ALTER TABLE leads ADD COLUMN network_wide TEXT',
    'CREATE INDEX leads_network_wide ON leads (network_wide, accepted_at)',
    'CREATE INDEX leads_phone ON leads (phone, accepted_at)',
    'CREATE INDEX leads_email ON leads (email, accepted_at)',
    'CREATE INDEX leads_is_spam ON leads (accepted_at, is_spam)',
    'CREATE INDEX leads_held ON leads (number) WHERE is_spam = 2',
  ],
  // Binds a proof of consent to a text and, after the lead is erased, to a person.
  [
    'CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
    'ALTER TABLE consents ADD COLUMN text_sha256 TEXT',
    'ALTER TABLE consents ADD COLUMN phone_hash TEXT',
    'ALTER TABLE consents ADD COLUMN mailbox_hash TEXT',
    'CREATE INDEX consents_phone_hash ON consents (phone_hash)',
    'CREATE INDEX consents_mailbox_hash ON consents (mailbox_hash)',
  ],
  // Contents of files, where several replicas share the database; and in backups.
  [
    'CREATE TABLE lead_files (id TEXT PRIMARY KEY, bytes BIGINT NOT NULL, stored_at BIGINT NOT NULL, orphan_since BIGINT)',
    `CREATE TABLE file_chunks (
      file_id TEXT NOT NULL, part INTEGER NOT NULL, content BYTEA NOT NULL, PRIMARY KEY (file_id, part))`,
  ],
  // What was counted for a visitor, and the manager who confirmed it: JSON.
  ['ALTER TABLE leads ADD COLUMN quote TEXT', 'ALTER TABLE leads ADD COLUMN confirmation TEXT'],
  // The consent to advertising is a document of its own.
  ['ALTER TABLE consents ADD COLUMN advertising_sha256 TEXT'],
  // Built files, where replicas share them. They may be there: builds before this step made these tables themselves.
  [
    {
      postgres: `CREATE TABLE IF NOT EXISTS builds (
        id TEXT PRIMARY KEY, file_count INTEGER NOT NULL, seen_at TIMESTAMPTZ NOT NULL DEFAULT now())`,
    },
    {
      postgres: `CREATE TABLE IF NOT EXISTS build_files (
        build TEXT NOT NULL REFERENCES builds (id) ON DELETE CASCADE, path TEXT NOT NULL, is_brotli INTEGER NOT NULL,
        bytes BYTEA NOT NULL, PRIMARY KEY (build, path))`,
    },
    { postgres: 'CREATE INDEX IF NOT EXISTS build_files_path ON build_files (path)' },
  ],
  // `kind` in words instead of `is_spam` in numbers. Builds before this step write and read `is_spam` alone, so the triggers
  // keep both alike. A later release, beside which none of those runs, drops triggers, function, column and its indexes
  // (leads_send_key, leads_is_spam, leads_held).
  [
    'ALTER TABLE leads ADD COLUMN kind TEXT',
    `UPDATE leads SET kind = ${kindOf('is_spam')}`,
    'CREATE UNIQUE INDEX leads_send_key_kind ON leads (send_key, kind)',
    'CREATE INDEX leads_kind ON leads (accepted_at, kind)',
    "CREATE INDEX leads_kind_held ON leads (number) WHERE kind = 'held'",
    {
      sqlite: `CREATE TRIGGER leads_kind_insert AFTER INSERT ON leads WHEN NEW.kind IS NULL
        BEGIN UPDATE leads SET kind = ${kindOf('NEW.is_spam')} WHERE id = NEW.id; END`,
      postgres: `CREATE FUNCTION leads_kind() RETURNS trigger LANGUAGE plpgsql AS
        $body$ BEGIN NEW.kind := ${kindOf('NEW.is_spam')}; RETURN NEW; END $body$`,
    },
    {
      sqlite: `CREATE TRIGGER leads_kind_update AFTER UPDATE OF is_spam ON leads
        BEGIN UPDATE leads SET kind = ${kindOf('NEW.is_spam')} WHERE id = NEW.id; END`,
      postgres: `CREATE TRIGGER leads_kind BEFORE INSERT OR UPDATE OF is_spam ON leads
        FOR EACH ROW EXECUTE FUNCTION leads_kind()`,
    },
  ],
  // What the visitor had counted on the site: JSON.
  ['ALTER TABLE leads ADD COLUMN subjects TEXT'],
  // Until when a reply is promised, as it was said.
  ['ALTER TABLE leads ADD COLUMN reply_by BIGINT'],
];

function kindOf(isSpam: string): string {
  return `CASE ${isSpam} WHEN 0 THEN 'genuine' WHEN 1 THEN 'suspect' ELSE 'held' END`;
}

/** A step may rebuild a large table, and other processes wait for the one that runs it. */
const patienceMs = 600_000;

/**
 * Runs the steps that the database lacks; several processes may do so at once.
 * @param upTo number of steps; fewer make the database of an earlier version, for tests
 */
export async function migrate(driver: Driver, upTo: number = steps.length): Promise<void> {
  const work = async (query: SqlQuery) => {
    await query('CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY)');
    const [row] = await query('SELECT count(*) AS done FROM migrations');
    for (const [step, statements] of steps.slice(0, upTo).entries()) {
      if (step < Number(row?.['done'] ?? 0)) continue;
      for (const statement of statements) {
        const text = typeof statement === 'string' ? statement : statement[driver.dialect];
        if (text !== undefined) await query(text);
      }
      await query('INSERT INTO migrations (step) VALUES ($1)', [step]);
    }
  };
  // Under the second lock, earlier builds make the tables of built files.
  await driver.transaction(['migrations', 'builds'], work, { patienceMs });
}
