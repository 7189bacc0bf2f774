import { testMailKind } from './rows.ts'

/**
 * The outbox's tables. An accepted contact costs few writes: partial indexes have only waiting rows, triggers count rows so
 * that no list counts 100,000 of them, and a rate-limited address is one row.
 *
 * `rev` and `stored_rev`: a row is stored in Supabase once they are equal. `store_after` (ms) is 0, or when a row that
 * Supabase refused is retried. Times are ms since 1970.
 */
const tables = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS leads (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  idempotency_key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  "values" TEXT NOT NULL,
  campaign TEXT,
  consents TEXT NOT NULL,
  source_url TEXT NOT NULL,
  source_component TEXT NOT NULL,
  origin TEXT,
  set_aside TEXT,
  received_at INTEGER NOT NULL,
  rev INTEGER NOT NULL DEFAULT 1,
  stored_rev INTEGER NOT NULL DEFAULT 0,
  store_after INTEGER NOT NULL DEFAULT 0,
  store_error TEXT
);
CREATE INDEX IF NOT EXISTS leads_to_store ON leads (store_after) WHERE stored_rev < rev;
CREATE INDEX IF NOT EXISTS leads_new ON leads (seq) WHERE stored_rev = 0 AND set_aside IS NULL;
CREATE INDEX IF NOT EXISTS leads_set_aside ON leads (seq) WHERE set_aside IS NOT NULL;

CREATE TABLE IF NOT EXISTS deliveries (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  lead_seq INTEGER,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  attempts TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  payload TEXT,
  source_url TEXT,
  source_component TEXT,
  rev INTEGER NOT NULL DEFAULT 1,
  stored_rev INTEGER NOT NULL DEFAULT 0,
  store_after INTEGER NOT NULL DEFAULT 0,
  store_error TEXT
);
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (target, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS deliveries_unfinished ON deliveries (status, seq) WHERE status <> 'success';
CREATE INDEX IF NOT EXISTS deliveries_to_store ON deliveries (store_after) WHERE stored_rev < rev;
CREATE INDEX IF NOT EXISTS deliveries_lead ON deliveries (lead_seq);

CREATE TABLE IF NOT EXISTS receivers (
  target TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  failures INTEGER NOT NULL,
  failing_since INTEGER,
  alerted_at INTEGER,
  last_at INTEGER NOT NULL,
  last_status INTEGER,
  last_reason TEXT,
  hours TEXT NOT NULL,
  times TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS suppressions (
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  source TEXT NOT NULL,
  at INTEGER NOT NULL,
  stored INTEGER NOT NULL,
  PRIMARY KEY (kind, value)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS suppressions_to_store ON suppressions (at) WHERE stored = 0;

CREATE TABLE IF NOT EXISTS hits (address TEXT PRIMARY KEY, times TEXT NOT NULL, last_at INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS referrals (
  day TEXT NOT NULL,
  code TEXT NOT NULL,
  visits INTEGER NOT NULL,
  leads INTEGER NOT NULL,
  PRIMARY KEY (day, code)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS referrals_code ON referrals (code);

CREATE TABLE IF NOT EXISTS link_clicks (
  link TEXT NOT NULL,
  day TEXT NOT NULL,
  clicks INTEGER NOT NULL,
  stored INTEGER NOT NULL,
  PRIMARY KEY (link, day)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS link_clicks_to_store ON link_clicks (day) WHERE stored < clicks;

CREATE TABLE IF NOT EXISTS campaign_visits (
  value TEXT NOT NULL,
  day TEXT NOT NULL,
  visits INTEGER NOT NULL,
  forms INTEGER NOT NULL,
  stored INTEGER NOT NULL,
  PRIMARY KEY (value, day)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS campaign_visits_to_store ON campaign_visits (day) WHERE stored < visits + forms;

CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS tally (name TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID;
INSERT OR IGNORE INTO tally (name, n) VALUES ('leads', 0), ('unstored', 0), ('set-aside', 0), ('pending', 0), ('success', 0), ('error', 0), ('parked', 0), ('skipped', 0);

CREATE TRIGGER IF NOT EXISTS lead_added AFTER INSERT ON leads BEGIN
  UPDATE tally SET n = n + 1 WHERE name = 'leads' OR (name = 'unstored' AND NEW.stored_rev = 0) OR (name = 'set-aside' AND NEW.set_aside IS NOT NULL);
END;
CREATE TRIGGER IF NOT EXISTS lead_stored AFTER UPDATE OF stored_rev ON leads WHEN OLD.stored_rev = 0 AND NEW.stored_rev > 0 BEGIN
  UPDATE tally SET n = n - 1 WHERE name = 'unstored';
END;
CREATE TRIGGER IF NOT EXISTS lead_released AFTER UPDATE OF set_aside ON leads WHEN OLD.set_aside IS NOT NULL AND NEW.set_aside IS NULL BEGIN
  UPDATE tally SET n = n - 1 WHERE name = 'set-aside';
END;
CREATE TRIGGER IF NOT EXISTS lead_removed AFTER DELETE ON leads BEGIN
  UPDATE tally SET n = n - 1
  WHERE name = 'leads' OR (name = 'unstored' AND OLD.stored_rev = 0) OR (name = 'set-aside' AND OLD.set_aside IS NOT NULL);
END;
DROP TRIGGER IF EXISTS delivery_added;
CREATE TRIGGER delivery_added AFTER INSERT ON deliveries WHEN NEW.kind <> '${testMailKind}' BEGIN
  UPDATE tally SET n = n + 1 WHERE name = NEW.status;
END;
DROP TRIGGER IF EXISTS delivery_moved;
CREATE TRIGGER delivery_moved AFTER UPDATE OF status ON deliveries WHEN OLD.status <> NEW.status AND NEW.kind <> '${testMailKind}' BEGIN
  UPDATE tally SET n = n - 1 WHERE name = OLD.status;
  UPDATE tally SET n = n + 1 WHERE name = NEW.status;
END;
DROP TRIGGER IF EXISTS delivery_removed;
CREATE TRIGGER delivery_removed AFTER DELETE ON deliveries WHEN OLD.kind <> '${testMailKind}' BEGIN
  UPDATE tally SET n = n - 1 WHERE name = OLD.status;
END;
`

/** Creates missing tables and columns. Runs at every start. */
export function createTables(sql: SqlStorage): void {
  sql.exec(tables)
  // Objects created before mails existed lack the column.
  if (
    sql.exec("SELECT 1 FROM pragma_table_info('leads') WHERE name = 'origin'").toArray().length ===
    0
  )
    sql.exec('ALTER TABLE leads ADD COLUMN origin TEXT')
}
