-- Once auth and storage have their tables: what a hosted project lets migrations and clients do with them.
grant select, references, trigger on auth.users to app_owner;
grant select, references, trigger on auth.users to service_role;
alter table storage.buckets owner to app_owner;
alter table storage.objects owner to app_owner;
grant all on storage.buckets, storage.objects to authenticator, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated;
